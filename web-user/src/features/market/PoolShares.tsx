import { Box } from '@mui/material';
import type { Pool } from '@server/market/market.schemas';
import { ShareBar } from '../../shared/charts/ShareBar';
import { useScheme } from '../../shared/crystal/geometry/scheme';
import { assetColour } from '../../shared/marks/asset-picture';
import { AmountText } from '../../ui/amounts/AmountText';

/** What a pool holds of both assets, and how these compare by value. */
export function PoolShares({ pool }: { pool: Pool }) {
  const scheme = useScheme();
  const { base, quote, reserveBase, reserveQuote, spot } = pool;
  const parts = [
    { name: base, share: Number(reserveBase) * Number(spot ?? 0), colour: assetColour(base, scheme) },
    { name: quote, share: Number(reserveQuote), colour: assetColour(quote, scheme) },
  ];
  return (
    <>
      <Box
        component="span"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          mb: 1,
          fontSize: '0.75rem',
          lineHeight: 16 / 12,
          color: 'muted',
        }}
      >
        <AmountText value={reserveBase} asset={base} decimals={0} bare />
        <Box component="span" sx={{ ml: 'auto' }}>
          <AmountText value={reserveQuote} asset={quote} decimals={0} bare />
        </Box>
      </Box>
      <ShareBar parts={parts} height={5} />
    </>
  );
}
