import { type RuleScale, ruleTicks, ruleWidth, shareOf } from './rule-ticks';
import { type ChartTone, colourOf } from './tones';

export interface RuleProps extends RuleScale {
  /** colour of the filled ticks; default brass */
  tone?: ChartTone;
  /** a long mark where the value is */
  marker?: boolean;
  /** what it shows, for those who do not see it; without it the rule is decoration beside its figures */
  label?: string;
  /** the value in words; without it a reader hears per cent */
  valueText?: string;
}

/** The rule: one engraved scale for every proportion. As wide as its box. */
export function Rule({ tone = 'rule', marker = false, label, valueText, ...scale }: RuleProps) {
  const { tall = 12 } = scale;
  const { filled, empty } = ruleTicks(scale);
  const share = shareOf(scale.at);
  const x = share * ruleWidth;
  const reader = label
    ? {
        role: 'progressbar',
        'aria-label': label,
        'aria-valuenow': Math.round(share * 100),
        'aria-valuetext': valueText,
      }
    : { 'aria-hidden': true };
  return (
    <div {...reader}>
      <svg
        aria-hidden="true"
        focusable="false"
        viewBox={`0 0 ${ruleWidth} ${tall}`}
        preserveAspectRatio="none"
        fill="none"
        strokeLinecap="round"
        style={{ display: 'block', width: '100%', height: tall, overflow: 'visible' }}
      >
        <path d={empty} stroke="var(--ls-tick)" strokeWidth={1.25} vectorEffect="non-scaling-stroke" />
        <path d={filled} stroke={colourOf(tone)} strokeWidth={1.5} vectorEffect="non-scaling-stroke" />
        {marker && (
          <path
            d={`M${x} -1v${tall + 2}`}
            stroke={colourOf(tone)}
            strokeWidth={2.5}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
    </div>
  );
}
