import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/http/use-error-text';
import { AmountText } from '../../ui/AmountText';
import { calculationQuery } from './deposit-calls';
import { useDebounced } from './use-debounced';

export interface DepositCreditProps {
  asset: string;
  /** null while what is typed is no amount */
  amount: string | null;
}

/** What will be credited, live; the last figure stays, dimmed, until the next one is here. */
export function DepositCredit({ asset, amount }: DepositCreditProps) {
  const { t } = useTranslation('deposit');
  const errorText = useErrorText();
  const asked = useDebounced(amount);
  const query = useQuery({ ...calculationQuery(asset, asked ?? ''), enabled: asked !== null && asked !== '' });
  const stale = query.isPlaceholderData || asked !== amount;
  const credited = amount === null ? null : (query.data?.credited ?? null);
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2, fontSize: '0.875rem', minHeight: '2.75rem' }}>
      <Line label={t('fee')}>
        {query.data && amount !== null ? <AmountText value={query.data.fee} asset={asset} /> : '\u2013'}
      </Line>
      <Line label={t('credited')}>
        {query.error && !stale ? (
          errorText(query.error)
        ) : (
          <Box component="span" sx={{ fontWeight: 600, opacity: stale ? 0.5 : 1 }} aria-busy={stale}>
            {credited === null ? '\u2013' : <AmountText value={credited} asset={asset} />}
          </Box>
        )}
      </Line>
    </Box>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <span>{children}</span>
  </Box>
);
