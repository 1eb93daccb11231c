import Box from '@mui/material/Box';
import type { ZoneFigures } from '@server/cards/cards-console.schemas';
import { addAmounts } from '@server/common/money/decimal.rules';
import { useState } from 'react';
import { DayBars } from '../../../fields/figures/DayBars';
import type { Point } from '../../../fields/figures/series';
import { Tile } from '../../../fields/figures/Tile';
import { Amount } from '../../../fields/values/Amount';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';

interface ZoneBarsProps {
  figure: 'turnover' | 'fees';
  days: ZoneFigures['days'];
}

/** One figure of every day of the period as bars; the day that is pointed at is said. */
export function ZoneBars({ figure, days }: ZoneBarsProps) {
  const t = useText();
  const language = useLanguage();
  const [pointed, setPointed] = useState<Point | null>(null);
  const label = t(`cards.zone.perDay.${figure}`);
  const points = days.map((each) => ({ day: each.day, value: each[figure], count: each.trades }));
  return (
    <Tile title={label} aside={pointed ? `${pointed.day}: ${formatAmount(pointed.value, language)}` : ''}>
      <Box sx={{ fontSize: 20, lineHeight: '26px', fontWeight: 600, mb: '10px' }}>
        <Amount value={addAmounts(...points.map(({ value }) => value))} asset="USDT" />
      </Box>
      <DayBars points={points} label={label} tone={figure === 'fees' ? 'brass' : 'muted'} onPoint={setPointed} />
    </Tile>
  );
}
