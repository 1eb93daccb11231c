import { shareOf } from './rule-ticks';
import { type ChartTone, colourOf } from './tones';

export interface RingProps {
  /** what is left, 0 … 1 */
  at: number;
  /** px; default 20 */
  size?: number;
  /** px of the stroke; default 2 */
  width?: number;
  tone?: ChartTone;
}

/** How much of an offer's time is left, beside the seconds in text. */
export function Ring({ at, size = 20, width = 2, tone = 'rule' }: RingProps) {
  const middle = size / 2;
  const radius = middle - width / 2;
  const around = 2 * Math.PI * radius;
  const share = shareOf(at);
  const circle = { cx: middle, cy: middle, r: radius, fill: 'none', strokeWidth: width };
  return (
    <svg aria-hidden="true" focusable="false" width={size} height={size} style={{ display: 'block', flex: 'none' }}>
      <circle {...circle} stroke="var(--ls-tick)" />
      {share > 0 && (
        <circle
          {...circle}
          stroke={colourOf(tone)}
          strokeLinecap="round"
          strokeDasharray={`${around * share} ${around}`}
          transform={`rotate(-90 ${middle} ${middle})`}
        />
      )}
    </svg>
  );
}
