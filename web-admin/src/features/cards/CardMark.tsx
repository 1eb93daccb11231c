import Box from '@mui/material/Box';
import { CrystalImage } from '@user/shared/crystal/CrystalImage';
import { specimenPicture } from '@user/shared/crystal/pictures/specimen-picture';
import { safeImageUrl } from '../../fields/values/short';

interface CardMarkProps {
  /** what it is drawn from where it has no image */
  seed: string;
  image: string | null;
  /** px */
  size: number;
}

/** What a card shows: its image, or the specimen that is its alone. Decoration beside its serial. */
export function CardMark({ seed, image, size }: CardMarkProps) {
  const url = safeImageUrl(image);
  const box = { borderRadius: `${Math.max(6, size / 10)}px`, flexShrink: 0 };
  if (!url) return <CrystalImage picture={specimenPicture({ serial: seed, width: size, height: size })} style={box} />;
  return <Box component="img" src={url} alt="" sx={{ ...box, width: size, height: size, objectFit: 'cover' }} />;
}
