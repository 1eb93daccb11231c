import Box from '@mui/material/Box';
import type { PoolRow } from '@server/market/market.schemas';
import { Percent } from '../../../fields/values/Amount';
import { Signal } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';

/** How far the spot is from its averages of 30 minutes and 24 hours, and whether that halts the pool. */
export function PoolState({ row }: { row: Pick<PoolRow, 'deviationPpm' | 'dayDeviationPpm' | 'halted'> }) {
  const t = useText();
  const percent = (ppm: number | null) => (ppm === null ? t('app.none') : <Percent ppm={ppm} />);
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <span>
        {percent(row.deviationPpm)} · {percent(row.dayDeviationPpm)}
      </span>
      {row.halted ? <Signal tone="error" text={t('market.halted')} /> : null}
    </Box>
  );
}
