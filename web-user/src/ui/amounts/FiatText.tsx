import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useFiatRate } from '../../lib/account/fiat';
import { useHiddenBalances } from '../../lib/browser/preferences';
import { useFormat } from '../../lib/i18n/use-format';
import { fiatOf } from '../../lib/money/fiat';

export interface FiatTextProps {
  /** decimal string, USDT */
  usdt: string;
  /** a balance of the reader: not shown while balances are hidden */
  concealable?: boolean;
}

/** A small line under a sum of USDT: about what it is in the reader's currency, and of which day the rate is. */
export function FiatText({ usdt, concealable = false }: FiatTextProps) {
  const { t } = useTranslation('money');
  const format = useFormat();
  const [hidden] = useHiddenBalances();
  const rate = useFiatRate();
  if (rate === null || (concealable && hidden)) return null;
  const amount = format.amount(fiatOf(usdt, rate.rate), { decimals: 2, below: true });
  return (
    <Box className="figures" sx={{ mt: 0.5, fontSize: '0.75rem', lineHeight: 16 / 12, color: 'muted' }}>
      ≈&nbsp;{amount}&nbsp;{rate.currency} · {t('fiat.day', { date: format.utcDay(rate.date) })}
    </Box>
  );
}
