import { useState } from 'react';
import { CrystalImage } from '../crystal/CrystalImage';
import { personPicture } from './person-picture';

export interface PersonMarkProps {
  /** uid or address */
  seed: string;
  /** the address of the picture they chose, if they did */
  src?: string | null;
  /** px; default 44 */
  size?: number;
}

/** The picture a person chose, or the small cluster that is theirs alone. Their name stands beside it. */
export function PersonMark({ seed, src, size = 44 }: PersonMarkProps) {
  const [broken, setBroken] = useState<string>();
  const style = { display: 'block', width: size, height: size, flex: 'none', borderRadius: '50%' };
  if (!src || src === broken) return <CrystalImage picture={personPicture(seed, size)} style={style} />;
  return <img src={src} alt="" onError={() => setBroken(src)} style={{ ...style, objectFit: 'cover' }} />;
}
