import { line, rounded } from '../crystal/geometry/shapes';
import { linePoints } from './line-points';
import { colourOf } from './tones';

export interface StepChartProps {
  /** oldest first */
  values: readonly number[];
  /** what is drawn, in words */
  label: string;
  /** px; default 66 */
  height?: number;
}

/** The drawing is this wide and stretched to its box; strokes and dots keep their size. */
const width = 1000;
/** of it, where the last value goes on */
const tail = 60;

/** What something was worth from one moment to the next, as steps: each holds until the next. */
export function StepChart({ values, label, height = 66 }: StepChartProps) {
  const points = linePoints(values.length === 1 ? [...values, ...values] : values, width - tail, height, 8);
  const shown = points.slice(0, values.length);
  const colour = colourOf('rule');
  const [first, ...rest] = shown;
  if (!first) return null;
  const steps = rest.map(([x, y]) => `H${rounded(x)}V${rounded(y)}`).join('');
  const dots = shown.map((point) => `${line([point])}h0`).join('');
  return (
    // Half a dot stands over each edge.
    <div role="img" aria-label={label} style={{ padding: '0 4px' }}>
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
        <path
          d={`${line([first])}${steps}H${width}`}
          stroke={colour}
          strokeWidth={1.6}
          vectorEffect="non-scaling-stroke"
        />
        <path d={dots} stroke={colour} strokeWidth={8} vectorEffect="non-scaling-stroke" />
        <path d={dots} stroke="var(--ls-surface)" strokeWidth={4.5} vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  );
}
