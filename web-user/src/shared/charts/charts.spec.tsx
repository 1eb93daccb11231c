import { renderToStaticMarkup } from 'react-dom/server';
import { AreaChart } from './AreaChart';
import { Bars } from './Bars';
import { linePoints, trendOf } from './line-points';
import { Ring } from './Ring';
import { Rule } from './Rule';
import { RuleSlider } from './RuleSlider';
import { ruleTicks } from './rule-ticks';
import { Sparkline } from './Sparkline';
import { toneOfChange } from './tones';

const ticksIn = (path: string) => path.match(/M/g)?.length ?? 0;

describe('the rule', () => {
  it.each([
    [0, 0],
    [0.5, 26],
    [1, 51],
    [-0.2, 0],
    [1.7, 51],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 51],
    [0.019, 1],
    [0.02, 2],
  ])('at %d fills %d of its 51 ticks', (at, filled) => {
    const ticks = ruleTicks({ at });
    expect([ticksIn(ticks.filled), ticksIn(ticks.empty)]).toEqual([filled, 51 - filled]);
  });

  it('reaches a tick that the share names, though a computer counts in halves', () => {
    expect(ticksIn(ruleTicks({ at: 0.1 + 0.2, ticks: 10 }).filled)).toBe(4);
    expect(ticksIn(ruleTicks({ at: 3 / 10, ticks: 10 }).filled)).toBe(4);
  });

  it('makes every tenth tick long', () => {
    const long = `${ruleTicks({ at: 0.5, tall: 10 }).filled}${ruleTicks({ at: 0.5, tall: 10 }).empty}`.match(/v-10/g);
    expect(long).toHaveLength(6);
  });

  it('is decoration beside figures, or a bar with its name and value', () => {
    expect(renderToStaticMarkup(<Rule at={0.4} />)).toMatch(/^<div aria-hidden="true">/);
    const named = renderToStaticMarkup(<Rule at={0.4} label="To level V3" valueText="1,240 of 2,000" />);
    expect(named).toContain('role="progressbar" aria-label="To level V3" aria-valuenow="40"');
    expect(named).toContain('aria-valuetext="1,240 of 2,000"');
  });

  it('is set by a native range that says its value in words', () => {
    const slider = renderToStaticMarkup(
      <RuleSlider value={25} onChange={() => undefined} label="Share" valueText="25 %" max={200} />,
    );
    expect(slider).toMatch(
      /<input type="range" min="0" max="200" step="1"[^>]*aria-label="Share" aria-valuetext="25 %"/,
    );
    expect(slider).toContain('M125 -1v14');
  });
});

describe('a line of figures', () => {
  it('has no points without figures, is level for one, and lies in the middle when all are equal', () => {
    expect(linePoints([], 76, 34, 4)).toEqual([]);
    expect(linePoints([5], 76, 34, 4)).toEqual([
      [0, 17],
      [76, 17],
    ]);
    expect(linePoints([2, 2, 2], 76, 34, 4).map(([, y]) => y)).toEqual([17, 17, 17]);
  });

  it('reaches from edge to edge', () => {
    expect(linePoints([1, 3, 2], 76, 34, 4)).toEqual([
      [0, 30],
      [38, 4],
      [76, 17],
    ]);
  });

  it('is green for a rise, red for a fall, and neither without a change', () => {
    expect([trendOf([1, 2]), trendOf([2, 1]), trendOf([2, 9, 2]), trendOf([]), trendOf([4])]).toEqual([
      'gain',
      'loss',
      'muted',
      'muted',
      'muted',
    ]);
  });

  it('ends in a dot as a sparkline; without figures there is only its room', () => {
    expect(renderToStaticMarkup(<Sparkline values={[1, 3, 2]} />)).toContain('<circle cx="76" cy="17"');
    const empty = renderToStaticMarkup(<Sparkline values={[]} />);
    expect(empty).toContain('width="80" height="34"');
    expect(empty).not.toContain('<path');
    expect(renderToStaticMarkup(<Sparkline values={[7]} />)).not.toContain('NaN');
  });

  it('is named as a chart', () => {
    const chart = renderToStaticMarkup(<AreaChart values={[1, 3, 2]} label="FXB, 30 days" />);
    expect(chart).toContain('role="img" aria-label="FXB, 30 days"');
    expect(renderToStaticMarkup(<AreaChart values={[]} label="nothing yet" />)).not.toContain('NaN');
  });
});

describe('bars', () => {
  const opacities = (markup: string) => [...markup.matchAll(/fill-opacity="([^"]+)"/g)].map(([, value]) => value);

  it('show past days at half strength and today full', () => {
    const bars = renderToStaticMarkup(
      <Bars values={[1, 2, 4]} label="Deposits" marks={{ 0: '19 Nov', 2: '21 Nov' }} />,
    );
    expect(opacities(bars)).toEqual(['0.5', '0.5', '1']);
    expect(bars).toMatch(/text-anchor="start"[^>]*>19 Nov<.*text-anchor="end"[^>]*>21 Nov</);
  });

  it('stand on the ground where all days are empty', () => {
    const bars = renderToStaticMarkup(<Bars values={[0, 0]} label="Deposits" />);
    expect(bars).not.toContain('NaN');
    expect(bars.match(/height="0"/g)).toHaveLength(2);
    expect(renderToStaticMarkup(<Bars values={[]} label="Deposits" />)).not.toMatch(/NaN|Infinity|<rect/);
  });
});

describe('the ring', () => {
  it('shows nothing of what has run out, and no more than all', () => {
    expect(renderToStaticMarkup(<Ring at={0} />).match(/<circle/g)).toHaveLength(1);
    expect(renderToStaticMarkup(<Ring at={5} />)).toBe(renderToStaticMarkup(<Ring at={1} />));
  });
});

describe('the tone of a line', () => {
  it('is that of the change written beside it', () => {
    expect([12, -1, 0, null].map(toneOfChange)).toEqual(['gain', 'loss', 'muted', undefined]);
  });
});
