import type { Candle, CandleInterval } from '@server/market/market.schemas';
import {
  CandlestickSeries,
  ColorType,
  createChart,
  HistogramSeries,
  type IPrimitivePaneRenderer,
  LineStyle,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts';
import { formatAmount } from '../../../lib/money/format';
import { priceDecimals } from '../../../lib/money/price';
import { fontFamily, type SchemeTokens, type } from '../../../shared/tokens';
import { changedCandles, extremesOf } from '../candles';

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

interface WrittenPrice {
  /** px of the pane; null while the chart has no place for it */
  x: number | null;
  y: number | null;
  text: string;
  side: 'above' | 'below';
}

/** Writes prices over or under their candles; at the edge of the pane a figure moves in, so that it is never cut. */
const writtenPrices = (prices: readonly WrittenPrice[], ink: string): IPrimitivePaneRenderer => ({
  draw: (target) =>
    target.useMediaCoordinateSpace(({ context, mediaSize }) => {
      context.font = `500 ${type.caption.size}px ${fontFamily}`;
      context.fillStyle = ink;
      context.textAlign = 'center';
      for (const { x, y, text, side } of prices) {
        if (x === null || y === null) continue;
        const half = context.measureText(text).width / 2;
        context.textBaseline = side === 'above' ? 'bottom' : 'top';
        context.fillText(text, Math.min(mediaSize.width - half, Math.max(half, x)), y + (side === 'above' ? -4 : 4));
      }
    }),
});

/** What the bars of volume have of the height, at the foot. */
const volumeShare = 0.16;
/** Their opacity, as the end of a colour in hex. */
const faint = '66';

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
    layout: { attributionLogo: false, fontFamily, fontSize: type.caption.size },
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
  const volumes = chart.addSeries(HistogramSeries, {
    // An own scale, which is not written: the bars are read against one another.
    priceScaleId: '',
    priceLineVisible: false,
    lastValueVisible: false,
  });
  volumes.priceScale().applyOptions({ scaleMargins: { top: 1 - volumeShare, bottom: 0 } });
  let drawn: readonly Candle[] = [];
  let decimals = 8;
  let ink = '';
  let tints = { rise: '', fall: '' };

  const barOf = (candle: Candle) => ({
    time: timeOf(candle),
    open: point(candle.open, decimals),
    high: point(candle.high, decimals),
    low: point(candle.low, decimals),
    close: point(candle.close, decimals),
  });

  const volumeOf = (candle: Candle) => ({
    time: timeOf(candle),
    value: Number(candle.volume),
    color: Number(candle.close) < Number(candle.open) ? tints.fall : tints.rise,
  });

  /** Where nothing changes hands the candles have the whole height. */
  function makeRoom(candles: readonly Candle[]): void {
    const bottom = candles.some(({ volume }) => Number(volume) > 0) ? volumeShare + 0.06 : 0.08;
    series.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom } });
  }

  const formatter = (price: number) => formatAmount(price.toFixed(decimals), { language, decimals, minimum: decimals });

  function setScale(close: string): void {
    decimals = priceDecimals(close);
    series.applyOptions({ priceFormat: { type: 'custom', minMove: 10 ** -decimals, formatter } });
  }

  /** The highest and the lowest price of what is seen, written at their candles. */
  function extremes(): WrittenPrice[] {
    const seen = chart.timeScale().getVisibleLogicalRange();
    const found = seen && extremesOf(drawn.slice(Math.max(0, Math.ceil(seen.from)), Math.floor(seen.to) + 1));
    if (!found) return [];
    const written = (candle: Candle, price: string, side: WrittenPrice['side']): WrittenPrice => ({
      x: chart.timeScale().timeToCoordinate(timeOf(candle)),
      y: series.priceToCoordinate(point(price, decimals)),
      text: formatter(point(price, decimals)),
      side,
    });
    const { highest, lowest } = found;
    return [written(highest, highest.high, 'above'), written(lowest, lowest.low, 'below')];
  }
  series.attachPrimitive({ paneViews: () => [{ renderer: () => writtenPrices(extremes(), ink) }] });

  return {
    show(candles) {
      const changed = changedCandles(drawn, candles);
      if (changed === null) {
        const last = candles.at(-1);
        if (last) setScale(last.close);
        series.setData(candles.map(barOf));
        volumes.setData(candles.map(volumeOf));
      } else {
        const newest = drawn.at(-1)?.time ?? '';
        for (const candle of changed) {
          series.update(barOf(candle), candle.time < newest);
          volumes.update(volumeOf(candle), candle.time < newest);
        }
      }
      drawn = candles;
      makeRoom(candles);
    },
    recolour(tokens) {
      ink = tokens.text;
      tints = { rise: `${tokens.gain}${faint}`, fall: `${tokens.loss}${faint}` };
      volumes.setData(drawn.map(volumeOf));
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
        // The tag of the price now is no sign of ours, and no rise or fall.
        priceLineColor: tokens.text,
        priceLineStyle: LineStyle.Dashed,
      });
    },
    remove: () => chart.remove(),
  };
}
