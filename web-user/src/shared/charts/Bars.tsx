import { type ChartTone, colourOf } from './tones';

export interface BarsProps {
  /** none below 0, oldest first */
  values: readonly number[];
  /** the place of today among them; absent: the last */
  today?: number;
  /** what is drawn, in words; the figures themselves are read elsewhere */
  label: string;
  /** words under some of the bars, by their place in the row */
  marks?: Readonly<Record<number, string>>;
  /** brass only for income */
  tone?: ChartTone;
  /** px; default 98 */
  height?: number;
}

/** px kept for the words under the bars */
const foot = 18;

/** Days as bars, today full and all others at half strength. As wide as its box. */
export function Bars({ values, label, marks = {}, tone = 'muted', height = 98, today }: BarsProps) {
  const most = Math.max(...values, 0);
  const room = height - foot;
  const step = 100 / values.length;
  return (
    <svg
      role="img"
      aria-label={label}
      focusable="false"
      width="100%"
      height={height}
      style={{ display: 'block', overflow: 'visible' }}
    >
      {[0.25, 0.5, 0.75].map((share) => (
        <line key={share} x2="100%" y1={room * share} y2={room * share} stroke="var(--ls-line)" strokeDasharray="1 4" />
      ))}
      <line x2="100%" y1={room + 0.5} y2={room + 0.5} stroke="var(--ls-line)" />
      {values
        .map((value, place) => ({ value, place }))
        .map(({ value, place }) => {
          const tall = most > 0 ? (Math.max(0, value) / most) * (room - 8) : 0;
          return (
            <rect
              key={place}
              x={`${(place + 0.2) * step}%`}
              width={`${step * 0.6}%`}
              y={room - tall}
              height={tall}
              rx={1.5}
              fill={colourOf(tone)}
              fillOpacity={place === (today ?? values.length - 1) ? 1 : 0.5}
            />
          );
        })}
      {Object.entries(marks).map(([place, text]) => (
        <text
          key={place}
          x={`${(Number(place) + 0.5) * step}%`}
          y={height - 3}
          textAnchor={anchorOf(Number(place), values.length)}
          fill="var(--ls-muted)"
          fontSize={12}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Words at the ends of the row stay inside it. */
const anchorOf = (place: number, count: number) => (place === 0 ? 'start' : place > count - 3 ? 'end' : 'middle');
