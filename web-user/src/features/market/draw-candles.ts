import type { Candle, CandleInterval } from '@server/market/market.schemas';
import {
  CandlestickSeries,
  ColorType,
  createChart,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { formatAmount } from '../../lib/money/format';
import { priceDecimals } from '../../lib/money/price';
import { fontFamily, type SchemeTokens, type } from '../../theme/tokens';
import { changedCandles } from './candles';

export interface DrawingOptions {
  interval: CandleInterval;
  language: string;
  /** the reader wants no motion */
  still: boolean;
}

export interface CandleDrawing {
  /** Draws the candles, or only what changed since the last call: the view stays where the reader moved it. */
  show(candles: readonly Candle[]): void;
  recolour(tokens: SchemeTokens): void;
  remove(): void;
}

/** Rounds down like the figures beside the chart: `toFixed` alone could round up. */
const point = (price: string, decimals: number): number => {
  const [whole, fraction = ''] = price.split('.');
  return Number(`${whole}.${fraction.slice(0, decimals)}`);
};

/** Draws candles into `host` and fills it. Days in UTC, hours in the reader's time zone. */
export function drawCandles(host: HTMLElement, { interval, language, still }: DrawingOptions): CandleDrawing {
  // The chart only knows UTC: its times are shifted to the reader's zone.
  const shift = interval === '1d' ? 0 : -new Date().getTimezoneOffset() * 60;
  const timeOf = ({ time }: Candle) => (Date.parse(time) / 1000 + shift) as UTCTimestamp;
  const write = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (time: Time) => (typeof time === 'number' ? format.format(time * 1000) : '');
  };
  const inMonth = write({ day: 'numeric', month: 'short' });
  const inDay = write({ hour: '2-digit', minute: '2-digit' });
  const inYear = write({ month: 'short' });
  const inAll = write({ year: 'numeric' });
  const marks: Record<TickMarkType, (time: Time) => string> = {
    [TickMarkType.Year]: inAll,
    [TickMarkType.Month]: inYear,
    [TickMarkType.DayOfMonth]: inMonth,
    [TickMarkType.Time]: inDay,
    [TickMarkType.TimeWithSeconds]: inDay,
  };

  const chart = createChart(host, {
    autoSize: true,
    // The page names the maker in its own text, which screen readers read and the theme colours.
    layout: { attributionLogo: false, fontFamily, fontSize: type.caption },
    localization: {
      locale: language,
      timeFormatter: interval === '1d' ? inMonth : (time: Time) => `${inMonth(time)} ${inDay(time)}`,
    },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: {
      borderVisible: false,
      timeVisible: interval !== '1d',
      rightOffset: 2,
      barSpacing: 8,
      fixLeftEdge: true,
      tickMarkFormatter: (time: Time, mark: TickMarkType) => marks[mark](time),
    },
    // A finger that moves up or down moves the page.
    handleScroll: { vertTouchDrag: false, mouseWheel: false },
    handleScale: { mouseWheel: false },
    kineticScroll: { touch: !still, mouse: false },
  });
  const series = chart.addSeries(CandlestickSeries);
  let drawn: readonly Candle[] = [];
  let decimals = 8;

  const barOf = (candle: Candle) => ({
    time: timeOf(candle),
    open: point(candle.open, decimals),
    high: point(candle.high, decimals),
    low: point(candle.low, decimals),
    close: point(candle.close, decimals),
  });

  function setScale(close: string): void {
    decimals = priceDecimals(close);
    const formatter = (price: number) =>
      formatAmount(price.toFixed(decimals), { language, decimals, minimum: decimals });
    series.applyOptions({ priceFormat: { type: 'custom', minMove: 10 ** -decimals, formatter } });
  }

  return {
    show(candles) {
      const changed = changedCandles(drawn, candles);
      if (changed === null) {
        const last = candles.at(-1);
        if (last) setScale(last.close);
        series.setData(candles.map(barOf));
      } else {
        const newest = drawn.at(-1)?.time ?? '';
        for (const candle of changed) series.update(barOf(candle), candle.time < newest);
      }
      drawn = candles;
    },
    recolour(tokens) {
      chart.applyOptions({
        layout: { background: { type: ColorType.Solid, color: tokens.ground }, textColor: tokens.muted },
        grid: { vertLines: { visible: false }, horzLines: { color: tokens.line, style: LineStyle.Dotted } },
        crosshair: {
          vertLine: { color: tokens.muted, labelBackgroundColor: tokens.raised },
          horzLine: { color: tokens.muted, labelBackgroundColor: tokens.raised },
        },
      });
      // A rise is hollow and a fall is filled, so that they differ without colour too.
      series.applyOptions({
        upColor: tokens.ground,
        borderUpColor: tokens.gain,
        wickUpColor: tokens.gain,
        downColor: tokens.loss,
        borderDownColor: tokens.loss,
        wickDownColor: tokens.loss,
        priceLineColor: tokens.brass,
      });
    },
    remove: () => chart.remove(),
  };
}
