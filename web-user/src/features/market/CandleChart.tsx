import { Box } from '@mui/material';
import { useColorScheme } from '@mui/material/styles';
import type { Candle, CandleInterval } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/i18n';
import type { Language } from '../../lib/i18n/languages';
import { dark, light } from '../../theme/tokens';
import { ErrorState } from '../../ui/ErrorState';
import { ChartSkeleton, chartHeight } from './ChartSkeleton';
import type { CandleDrawing, drawCandles } from './draw-candles';

export interface CandleChartProps {
  candles: readonly Candle[];
  interval: CandleInterval;
  /** what is drawn, in words */
  label: string;
}

/** The candles drawn; the code that draws is fetched when it is first wanted. */
export function CandleChart(props: CandleChartProps) {
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
