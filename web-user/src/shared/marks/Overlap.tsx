import { styled } from '@mui/material/styles';
import { token } from '../tokens';
import { AssetMark } from './AssetMark';

/** A round mark that stands over the edge of the one before it, on a card. */
export const Overlap = styled('span')({
  display: 'block',
  flex: 'none',
  borderRadius: '50%',
  background: token('surface'),
  boxShadow: `0 0 0 2px ${token('surface')}`,
  '* + &': { marginLeft: '-0.6em' },
});

export interface MarkPairProps {
  base: string;
  quote: string;
  /** px; default 26 */
  size?: number;
}

/** Two assets that are exchanged for one another. */
export const MarkPair = ({ base, quote, size = 26 }: MarkPairProps) => (
  <span style={{ display: 'flex', flex: 'none' }}>
    <AssetMark code={base} size={size} />
    <Overlap>
      <AssetMark code={quote} size={size} />
    </Overlap>
  </span>
);
