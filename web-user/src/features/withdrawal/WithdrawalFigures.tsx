import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isZero } from '../../lib/money/decimal';
import { AmountText } from '../../ui/AmountText';
import type { AssetRules, WithdrawalQuote } from './withdrawal-form';

export interface WithdrawalFiguresProps {
  asset: AssetRules;
  /** null while what is typed is no amount */
  quote: WithdrawalQuote | null;
}

/** Fee, what arrives and what is debited, as it is typed. */
export function WithdrawalFigures({ asset, quote }: WithdrawalFiguresProps) {
  const { t } = useTranslation('withdrawal');
  const rows = [
    { label: t('fee'), value: quote?.fee },
    { label: t('received'), value: quote?.received },
    { label: t('total'), value: quote?.total },
  ];
  return (
    <Box sx={{ mt: 2, fontSize: '0.875rem' }}>
      {!isZero(asset.minimum) && (
        <Figure label={t('minimum')}>
          <AmountText value={asset.minimum} asset={asset.asset} />
        </Figure>
      )}
      {rows.map(({ label, value }) => (
        <Figure key={label} label={label}>
          {value === undefined ? '\u2013' : <AmountText value={value} asset={asset.asset} decimals={8} />}
        </Figure>
      ))}
    </Box>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3, py: 0.75 }}>
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="span" sx={{ ml: 'auto', fontWeight: 600 }}>
      {children}
    </Box>
  </Box>
);
