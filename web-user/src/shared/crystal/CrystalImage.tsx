import { type CSSProperties, useEffect, useState } from 'react';
import type { Scheme } from './geometry/colour';
import { useScheme } from './geometry/scheme';
import type { Picture } from './geometry/shapes';
import { imageAddress } from './image-address';
import { useSamePicture } from './use-same-picture';

export interface CrystalImageProps {
  picture: Picture;
  style?: CSSProperties;
}

/** A picture as one element, for lists: drawn once per scheme when nothing else is to do, a plain box until then. */
export function CrystalImage({ picture, style }: CrystalImageProps) {
  const address = useImageAddress(picture, useScheme());
  const box = { display: 'block', width: picture.width, height: picture.height, objectFit: 'cover' as const, ...style };
  if (address === undefined) return <div aria-hidden="true" style={{ background: 'var(--ls-raised)', ...box }} />;
  return <img src={address} alt="" aria-hidden="true" draggable={false} style={box} />;
}

/** The addresses drawn so far, the longest unused first. A specimen's is about 40 kB. */
const drawn = new Map<string, string>();
const mostKept = 150;

function useImageAddress(picture: Picture, scheme: Scheme): string | undefined {
  const same = useSamePicture(picture);
  const key = `${scheme} ${same.key}`;
  const [shown, setShown] = useState({ key, address: drawn.get(key) });
  useEffect(() => {
    const show = () => {
      const address = drawn.get(key) ?? imageAddress(same, scheme);
      keep(key, address);
      setShown({ key, address });
    };
    if (!drawn.has(key)) return whenIdle(show);
    show();
  }, [key, same, scheme]);
  return shown.key === key ? shown.address : drawn.get(key);
}

/** Moves an address to the end of the row, and lets go of the first if there are too many. */
function keep(key: string, address: string): void {
  drawn.delete(key);
  drawn.set(key, address);
  const [oldest] = drawn.keys();
  if (drawn.size > mostKept && oldest !== undefined) drawn.delete(oldest);
}

/** Calls when the browser is idle, at most half a second later; Safari is taken to be idle after the next frame. */
function whenIdle(draw: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const request = requestIdleCallback(draw, { timeout: 500 });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(draw, 32);
  return () => clearTimeout(timer);
}
