import { Box, Button } from '@mui/material';
import type { Candle, CandleInterval } from '@server/market/market.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/i18n';
import { useFormat } from '../../../lib/i18n/use-format';
import { priceDecimals } from '../../../lib/money/price';
import { AmountText } from '../../../ui/amounts/AmountText';

export interface CandleTableProps {
  asset: string;
  candles: readonly Candle[];
  interval: CandleInterval;
  /** what it shows, in words */
  label: string;
}

const prices = ['open', 'high', 'low', 'close'] as const;
const step = 50;

const decimalsOf = (price: string): number => price.split('.')[1]?.length ?? 0;

/** The same candles as figures, newest first. */
export function CandleTable({ asset, candles, interval, label }: CandleTableProps) {
  const { t } = useTranslation('market');
  const [shown, setShown] = useState(step);
  const format = useFormat();
  const timeText = useTimeText(interval);
  const rows = candles.slice(-shown).reverse();
  const decimals = Math.min(
    priceDecimals(candles.at(-1)?.close ?? '0'),
    Math.max(2, ...rows.flatMap((candle) => prices.map((price) => decimalsOf(candle[price])))),
  );
  return (
    <>
      <Box role="region" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', mx: -4 }}>
        <Box component="table" sx={tableStyle}>
          <caption className="visually-hidden">{label}</caption>
          <thead>
            <tr>
              <th scope="col">{t('table.time')}</th>
              {prices.map((price) => (
                <th key={price} scope="col">
                  {t(`table.${price}`)}
                </th>
              ))}
              <th scope="col">{t('table.volume', { asset })}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((candle) => (
              <tr key={candle.time}>
                <th scope="row">{timeText(candle.time)}</th>
                {prices.map((price) => (
                  <td key={price}>
                    <span>{format.amount(candle[price], { decimals, minimum: decimals })}</span>
                  </td>
                ))}
                <td>
                  <AmountText value={candle.volume} asset={asset} bare />
                </td>
              </tr>
            ))}
          </tbody>
        </Box>
      </Box>
      {shown < candles.length && (
        <Button fullWidth sx={{ mt: 2 }} onClick={() => setShown(shown + step)}>
          {t('table.more')}
        </Button>
      )}
    </>
  );
}

/** Days in UTC, hours in the reader's time zone, as in the chart. */
function useTimeText(interval: CandleInterval): (iso: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, {
    day: '2-digit',
    month: '2-digit',
    ...(interval === '1d' ? { year: '2-digit', timeZone: 'UTC' } : { hour: '2-digit', minute: '2-digit' }),
  });
  return (iso) => format.format(new Date(iso));
}

const tableStyle = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.875rem',
  whiteSpace: 'nowrap',
  '& th, & td': { py: 2, pl: 3, textAlign: 'right', borderBottom: 1, borderColor: 'line' },
  '& th': { fontWeight: 400, color: 'text.secondary' },
  // The time stays in sight while the figures move under it.
  '& th:first-of-type': { position: 'sticky', left: 0, pl: 4, textAlign: 'left', bgcolor: 'ground' },
  '& th:last-of-type:not(:first-of-type), & td:last-of-type': { pr: 4 },
} as const;
