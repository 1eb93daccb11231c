import Box from '@mui/material/Box';
import { Bars } from '@user/shared/charts/Bars';
import { useLanguage } from '../../locales/use-text';
import { plotHeight } from '../values/format-amount';
import { markedDays, type Point } from './series';

interface DayBarsProps {
  points: readonly Point[];
  label: string;
  /** brass for income alone */
  tone: 'brass' | 'muted';
  /** days to come: the first is today */
  ahead?: boolean;
  /** the day under the pointer */
  onPoint: (point: Point | null) => void;
}

/** Days as bars. The exact figures stand elsewhere, and that of a day pointed at beside the title. */
export function DayBars({ points, label, tone, ahead = false, onPoint }: DayBarsProps) {
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
        tone={tone}
        today={ahead ? 0 : undefined}
      />
    </Box>
  );
}
