import Box from '@mui/material/Box';
import type { PoolRow } from '@server/market/market.schemas';
import { Percent } from '../../fields/Amount';
import { Signal } from '../../fields/StateField';
import { useText } from '../../locales/use-text';

/** How far the spot is from its average, and whether that halts the pool. */
export function PoolState({ row }: { row: Pick<PoolRow, 'deviationPpm' | 'halted'> }) {
  const t = useText();
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      {row.deviationPpm === null ? t('app.none') : <Percent ppm={row.deviationPpm} />}
      {row.halted ? <Signal tone="error" text={t('market.halted')} /> : null}
    </Box>
  );
}
