import { useId } from 'react';
import { line, rounded } from '../crystal/geometry/shapes';
import { linePoints, trendOf } from './line-points';
import { type ChartTone, colourOf } from './tones';

export interface SparklineProps {
  /** oldest first; for the eye only, so plain numbers will do */
  values: readonly number[];
  /** by default the first and the last value tell */
  tone?: ChartTone | undefined;
  /** px; default 80 × 34 */
  width?: number;
  height?: number;
}

/** How a figure went, beside the figure itself: decoration for those who read. */
export function Sparkline({ values, tone = trendOf(values), width = 80, height = 34 }: SparklineProps) {
  const id = useId();
  const colour = colourOf(tone);
  const points = linePoints(values, width - 4, height, 4);
  const end = points.at(-1);
  return (
    <svg aria-hidden="true" focusable="false" width={width} height={height} style={{ display: 'block', flex: 'none' }}>
      {end && (
        <>
          <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor={colour} stopOpacity={0.22} />
            <stop offset="1" stopColor={colour} stopOpacity={0} />
          </linearGradient>
          <path d={`${line(points)}L${rounded(end[0])} ${height}L0 ${height}Z`} fill={`url(#${id})`} />
          <path
            d={line(points)}
            fill="none"
            stroke={colour}
            strokeWidth={1.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          <circle cx={rounded(end[0])} cy={rounded(end[1])} r={2.4} fill={colour} />
        </>
      )}
    </svg>
  );
}
