import Box from '@mui/material/Box';
import { Bars } from '@user/ui/charts/Bars';
import { plotHeight } from '../fields/format-amount';
import { useLanguage } from '../locales/use-text';
import { markedDays, type Point, type Series } from './series';

interface DayBarsProps {
  series: Series;
  label: string;
  /** the day under the pointer */
  onPoint: (point: Point | null) => void;
}

/** Thirty days as bars, brass for income alone. The exact figures are in the table, and beside the title for a day pointed at. */
export function DayBars({ series: { name, points }, label, onPoint }: DayBarsProps) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const marks = Object.fromEntries(markedDays(points).map(([place, day]) => [place, format.format(Date.parse(day))]));
  return (
    <Box
      onPointerMove={({ currentTarget, clientX }) => {
        const { left, width } = currentTarget.getBoundingClientRect();
        onPoint(points[Math.floor(((clientX - left) / width) * points.length)] ?? null);
      }}
      onPointerLeave={() => onPoint(null)}
    >
      <Bars
        values={points.map(({ value }) => plotHeight(value))}
        label={label}
        marks={marks}
        tone={name === 'fees' ? 'brass' : 'muted'}
      />
    </Box>
  );
}
