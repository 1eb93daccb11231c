import Box from '@mui/material/Box';
import { useState } from 'react';
import { DayBars } from '../../../fields/figures/DayBars';
import type { Point } from '../../../fields/figures/series';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage } from '../../../locales/use-text';

/** What falls due on each of the coming days as bars; the day that is pointed at is said. */
export function DueBars({ points, label, asset }: { points: readonly Point[]; label: string; asset: string }) {
  const language = useLanguage();
  const [pointed, setPointed] = useState<Point | null>(null);
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary', mb: 0.5 }}>
        <span>{label}</span>
        <span>{pointed ? `${pointed.day}: ${formatAmount(pointed.value, language)} ${asset}` : ''}</span>
      </Box>
      <DayBars points={points} label={label} tone="muted" ahead onPoint={setPointed} />
    </Box>
  );
}
