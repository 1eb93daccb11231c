import Box from '@mui/material/Box';
import { Bar, BarChart, ResponsiveContainer, Tooltip, type TooltipContentProps, XAxis, YAxis } from 'recharts';
import { formatAmount, plotHeight } from '../fields/format-amount';
import { useLanguage } from '../locales/use-text';
import { useTokens } from '../theme/tokens';
import type { Point, Series } from './series';

const shortDay = (day: string) => day.slice(5);

function Tip({ active, payload, whole }: Partial<TooltipContentProps> & { whole: boolean }) {
  const language = useLanguage();
  const tokens = useTokens();
  const point: Point | undefined = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <Box
      sx={{
        bgcolor: tokens.raised,
        border: `1px solid ${tokens.line}`,
        borderRadius: 1,
        px: 1.5,
        py: 0.5,
        fontSize: 12,
      }}
    >
      <Box sx={{ color: tokens.muted }}>{point.day}</Box>
      <strong>{whole ? point.value : formatAmount(point.value, language)}</strong>
    </Box>
  );
}

/** Thirty days as bars. The exact values are in the table beside it; the chart is hidden from readers. */
export function DayChart({ series }: { series: Series }) {
  const tokens = useTokens();
  const data = series.points.map((point) => ({ ...point, height: plotHeight(point.value) }));
  const tick = { fill: tokens.muted, fontSize: 12 };
  return (
    <Box aria-hidden="true" sx={{ height: 140, mt: 1 }}>
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={data}
          margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
          barCategoryGap={2}
          accessibilityLayer={false}
        >
          <XAxis
            dataKey="day"
            tickFormatter={shortDay}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: tokens.line }}
            minTickGap={32}
          />
          <YAxis hide domain={[0, 'auto']} />
          <Tooltip
            content={<Tip whole={series.name === 'newUsers'} />}
            cursor={{ fill: tokens.raised }}
            isAnimationActive={false}
          />
          <Bar dataKey="height" fill={tokens.brass} radius={[2, 2, 0, 0]} isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </Box>
  );
}
