import { Drawing } from '../crystal/Drawing';
import { assetPicture } from './asset-picture';

export interface AssetMarkProps {
  /** asset code, e.g. "USDT" */
  code: string;
  /** px; default 40 */
  size?: number;
}

/** The mark of an asset. It always stands beside the code in text, so it is decoration. */
export const AssetMark = ({ code, size = 40 }: AssetMarkProps) => (
  <Drawing picture={assetPicture(code)} style={{ width: size, height: size, flex: 'none' }} />
);
