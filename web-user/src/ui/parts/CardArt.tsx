import { useState } from 'react';
import { imageUrl } from '../../lib/browser/image-url';
import { CrystalImage } from '../../shared/crystal/CrystalImage';
import { specimenPicture } from '../../shared/crystal/pictures/specimen-picture';
import { Specimen } from '../../shared/crystal/Specimen';

interface ArtOf {
  serial: string;
  /** what gives it its hue and habit: of a part, the serial of the whole */
  seed: string;
  /** the picture of its series, if that has one */
  image?: string | null;
}

/** An image that can be shown, or null. */
function useImage(image: string | null | undefined) {
  const [broken, setBroken] = useState<string | null>(null);
  const src = imageUrl(image);
  return { src: src === broken ? null : src, onError: () => setBroken(src) };
}

const fill = { display: 'block', width: '100%', objectFit: 'cover' } as const;

/** px a card is drawn at in a list; it fills a box of another width. */
const drawn = 174;

export interface CardArtProps extends ArtOf {
  /** px; default 148 */
  height?: number;
  /** its box is as wide as it is high */
  square?: boolean;
}

/** A card's picture in a list: its specimen as a kept image, or that of its series. Decoration: its serial stands beside it. */
export function CardArt({ serial, seed, image, height = 148, square = false }: CardArtProps) {
  const { src, onError } = useImage(image);
  if (src) return <img src={src} alt="" loading="lazy" onError={onError} style={{ ...fill, height }} />;
  const picture = specimenPicture({ serial, parent: seed, width: square ? height : drawn, height, zoom: 1.16 });
  return <CrystalImage picture={picture} style={{ ...fill, height }} />;
}

/** The same as the head of a page, drawn in full. */
export function CardHero({ serial, seed, image, height }: Required<Omit<CardArtProps, 'square'>>) {
  const { src, onError } = useImage(image);
  if (src) return <img src={src} alt="" onError={onError} style={{ ...fill, height }} />;
  return <Specimen serial={serial} parent={seed} width={390} height={height} zoom={1.08} lift={26} />;
}
