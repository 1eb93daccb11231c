import Box from '@mui/material/Box';
import { Bars } from '@user/shared/charts/Bars';
import type { MouseEvent } from 'react';
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
  /** absent: a day opens nothing */
  onOpen?: (point: Point) => void;
}

/** Days as bars. The exact figures stand elsewhere, and that of a day pointed at beside the title. */
export function DayBars({ points, label, tone, ahead = false, onPoint, onOpen }: DayBarsProps) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const marks = Object.fromEntries(markedDays(points).map(([place, day]) => [place, format.format(Date.parse(day))]));
  const pointAt = ({ currentTarget, clientX }: MouseEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    return points[Math.floor(((clientX - left) / width) * points.length)] ?? null;
  };
  return (
    // the keyboard reaches the days in the table
    <Box
      onPointerMove={(event) => onPoint(pointAt(event))}
      onPointerLeave={() => onPoint(null)}
      onClick={(event) => {
        const point = pointAt(event);
        if (point) onOpen?.(point);
      }}
      sx={{ cursor: onOpen ? 'pointer' : undefined }}
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
