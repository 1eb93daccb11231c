import { useId } from 'react';
import { line, rounded } from '../crystal/geometry/shapes';
import { linePoints, trendOf } from './line-points';
import { type ChartTone, colourOf } from './tones';

export interface AreaChartProps {
  /** oldest first */
  values: readonly number[];
  /** what is drawn, in words */
  label: string;
  tone?: ChartTone | undefined;
  /** px; default 160 */
  height?: number;
  /** lines across; default 3 */
  grid?: number;
}

/** The drawing is this wide and stretched to its box; strokes keep their width, and the end stays a dot. */
const width = 1000;

/** A row of figures as a line over its area. As wide as its box. */
export function AreaChart({ values, label, tone = trendOf(values), height = 160, grid = 3 }: AreaChartProps) {
  const id = useId();
  const colour = colourOf(tone);
  const points = linePoints(values, width, height, 10);
  const end = points.at(-1);
  const level = (index: number) => rounded((height * (index + 1)) / (grid + 1));
  const across = Array.from({ length: grid }, (_, index) => `M0 ${level(index)}H${width}`).join('');
  return (
    // The end dot stands half over the edge, so a little room is kept for it.
    <div role="img" aria-label={label} style={{ paddingRight: 4 }}>
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        style={{ display: 'block', width: '100%', height, overflow: 'visible' }}
      >
        <path d={across} stroke="var(--ls-line)" strokeDasharray="1 4" vectorEffect="non-scaling-stroke" />
        {end && (
          <>
            <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
              <stop stopColor={colour} stopOpacity={0.22} />
              <stop offset="1" stopColor={colour} stopOpacity={0} />
            </linearGradient>
            <path d={`${line(points)}L${width} ${height}L0 ${height}Z`} fill={`url(#${id})`} />
            <path d={line(points)} stroke={colour} strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
            <path d={`${line([end])}h0`} stroke={colour} strokeWidth={6} vectorEffect="non-scaling-stroke" />
          </>
        )}
      </svg>
    </div>
  );
}
