import { Box, IconButton } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import type { Candle, CandleInterval, Price } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedSwitch } from '../../../lib/browser/preferences';
import { useLanguage } from '../../../lib/i18n/i18n';
import type { Language } from '../../../lib/i18n/languages';
import { Icon } from '../../../shared/icons/Icon';
import { dark, light } from '../../../shared/tokens';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { QueryView } from '../../../ui/feedback/QueryView';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/Skeleton';
import { SegmentedTabs } from '../../../ui/inputs/SegmentedTabs';
import { closedAt } from '../candles';
import { lineQuery } from '../market-calls';
import { CandleTable } from './CandleTable';
import type { CandleDrawing, drawCandles } from './draw-candles';

/** px; kept free while the chart loads */
export const chartHeight = 336;

/** A placeholder in the size of the chart. */
const ChartSkeleton = () => (
  <SkeletonGroup>
    <Skeleton height={chartHeight} />
  </SkeletonGroup>
);

/** Whether candles are shown as a table, and the switch. */
const useChartAsTable = storedSwitch('chart_as_table');

const intervals = ['1m', '5m', '1h', '1d'] as const satisfies readonly CandleInterval[];

/** The candles of an asset by interval up to its `price`, as a chart or as a table. */
export function CandleView({ asset, price }: Pick<Price, 'asset' | 'price'>) {
  const { t } = useTranslation('market');
  const [interval, setInterval] = useState<CandleInterval>('5m');
  const [table, toggleTable] = useChartAsTable();
  const line = useQuery(lineQuery(asset, interval));
  const label = t('chart.label', { asset, interval: t(`interval.name.${interval}`) });
  return (
    <Box sx={{ mt: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <SegmentedTabs
            label={t('interval.label')}
            value={interval}
            onChange={setInterval}
            options={intervals.map((value) => ({ value, label: t(`interval.short.${value}`) }))}
          />
        </Box>
        <IconButton aria-label={t(table ? 'chart.asChart' : 'chart.asTable')} onClick={toggleTable}>
          <Icon name={table ? 'candles' : 'rows'} />
        </IconButton>
      </Box>
      <QueryView query={line} skeleton={<ChartSkeleton />}>
        {(known) => {
          const candles = closedAt(known, price);
          if (candles.length === 0) return <EmptyState title={t('chart.none')} text={t('chart.noneText')} />;
          return table ? (
            <CandleTable key={interval} asset={asset} candles={candles} interval={interval} label={label} />
          ) : (
            <CandleChart candles={candles} interval={interval} label={label} />
          );
        }}
      </QueryView>
    </Box>
  );
}

interface CandleChartProps {
  candles: readonly Candle[];
  interval: CandleInterval;
  /** what is drawn, in words */
  label: string;
}

/** The candles as a chart; the drawing code is fetched when it is first needed. */
function CandleChart(props: CandleChartProps) {
  const language = useLanguage();
  const code = useQuery({
    queryKey: ['code', 'candles'],
    queryFn: async () => (await import('./draw-candles')).drawCandles,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  if (code.data)
    return <Drawing {...props} key={`${props.interval}-${language}`} draw={code.data} language={language} />;
  if (code.isPending) return <ChartSkeleton />;
  return <ErrorState error={code.error} onRetry={() => code.refetch()} />;
}

interface DrawingProps extends CandleChartProps {
  draw: typeof drawCandles;
  language: Language;
}

function Drawing({ candles, interval, label, draw, language }: DrawingProps) {
  const { t } = useTranslation('market');
  const { colorScheme } = useColorScheme();
  const host = useRef<HTMLDivElement>(null);
  const drawing = useRef<CandleDrawing>(null);

  useEffect(() => {
    if (!host.current) return;
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    const made = draw(host.current, { interval, language, still });
    drawing.current = made;
    return () => made.remove();
  }, [draw, interval, language]);
  useEffect(() => drawing.current?.recolour(colorScheme === 'light' ? light : dark), [colorScheme]);
  useEffect(() => drawing.current?.show(candles), [candles]);

  return (
    <>
      <Box ref={host} role="img" aria-label={label} sx={{ height: chartHeight, mx: -1 }} />
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        <Box
          component="a"
          href="https://www.tradingview.com/"
          target="_blank"
          rel="noreferrer"
          sx={{ display: 'inline-block', py: 3.5, my: -1 }}
        >
          {t('chart.maker')}
        </Box>
      </Box>
    </>
  );
}
