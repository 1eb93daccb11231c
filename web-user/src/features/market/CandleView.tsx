import CandlestickChartRounded from '@mui/icons-material/CandlestickChartRounded';
import TableRowsRounded from '@mui/icons-material/TableRowsRounded';
import { Box, IconButton } from '@mui/material';
import type { CandleInterval } from '@server/market/market.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../ui/EmptyState';
import { QueryView } from '../../ui/QueryView';
import { SegmentedTabs } from '../../ui/SegmentedTabs';
import { CandleChart } from './CandleChart';
import { CandleTable } from './CandleTable';
import { ChartSkeleton } from './ChartSkeleton';
import { useChartAsTable } from './chart-view';
import { lineQuery } from './market-calls';

const intervals = ['1m', '5m', '1h', '1d'] as const satisfies readonly CandleInterval[];

/** The candles of an asset by interval, as a chart or as a table. */
export function CandleView({ asset }: { asset: string }) {
  const { t } = useTranslation('market');
  const [interval, setInterval] = useState<CandleInterval>('5m');
  const [table, toggleTable] = useChartAsTable();
  const line = useQuery(lineQuery(asset, interval));
  const Icon = table ? CandlestickChartRounded : TableRowsRounded;
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
          <Icon />
        </IconButton>
      </Box>
      <QueryView query={line} skeleton={<ChartSkeleton />}>
        {(candles) => {
          if (candles.length === 0)
            return <EmptyState seed="candles" title={t('chart.none')} text={t('chart.noneText')} />;
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
