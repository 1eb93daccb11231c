import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Rule } from '@user/shared/charts/Rule';
import { Amount } from '../../../fields/values/Amount';
import { useText } from '../../../locales/use-text';
import { bulkSums } from '../../../reviews/bulk/bulk-sums';
import type { PayoutRow } from './payout-lines';

interface PayoutTilesProps {
  paying: PayoutRow[];
  matched: PayoutRow[];
  differs: PayoutRow[];
  open: PayoutRow[];
}

/** How many payouts are where, and their sums. */
export function PayoutTiles({ paying, matched, differs, open }: PayoutTilesProps) {
  const t = useText();
  const tiles = [
    { name: t('payouts.tiles.paying'), rows: paying, tone: 'rule' },
    { name: t('payouts.tiles.matched'), rows: matched, tone: 'gain' },
    { name: t('payouts.tiles.differs'), rows: differs, tone: 'loss' },
    { name: t('payouts.tiles.open'), rows: open, tone: 'rule' },
  ] as const;
  return (
    <Box sx={{ display: 'grid', gap: '14px', gridTemplateColumns: 'repeat(auto-fit, minmax(190px, 1fr))' }}>
      {tiles.map(({ name, rows, tone }) => (
        <Card key={name} role="group" aria-label={name} sx={{ p: 2 }}>
          <Box sx={{ color: 'text.secondary' }}>{name}</Box>
          <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, my: 0.5 }}>
            <Box sx={{ fontSize: 24, fontWeight: 600 }}>{rows.length}</Box>
            <Box sx={{ ml: 'auto', textAlign: 'right' }}>
              {bulkSums(sums(rows)).assets.map(({ asset, sum }) => (
                <Box key={asset}>
                  <Amount value={sum} asset={asset} />
                </Box>
              ))}
            </Box>
          </Box>
          <Rule at={paying.length === 0 ? 0 : rows.length / paying.length} ticks={40} major={20} tall={8} tone={tone} />
        </Card>
      ))}
    </Box>
  );
}

/** Rows as the sums of an act on many take them. */
export const sums = (rows: readonly PayoutRow[]) =>
  rows.map(({ id, asset, amount }) => ({ id, asset, amount, second: null }));
