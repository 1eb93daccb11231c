import { Box } from '@mui/material';
import type { WithdrawalRules } from '@server/finance/finance.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountField, useAmountProblem } from '../../ui/AmountField';
import { AmountText } from '../../ui/AmountText';
import { HexText } from '../../ui/DetailRows';
import { LineField } from '../assets';
import { WithdrawalFigures } from './WithdrawalFigures';
import {
  type AssetRules,
  largestAmount,
  quoteWithdrawal,
  type WithdrawalDraft,
  type WithdrawalProblems,
} from './withdrawal-form';

export interface WithdrawalFieldsProps {
  draft: WithdrawalDraft;
  onChange: (draft: WithdrawalDraft) => void;
  rules: WithdrawalRules;
  asset: AssetRules;
  scale: number;
  problems: WithdrawalProblems;
  /** the server's own words about a field */
  refused: { amount: string | null; address: string | null };
  /** also says what is missing in fields not touched yet: after the first try to go on */
  all: boolean;
}

/** How much, what it costs, and to whom. */
export function WithdrawalFields(props: WithdrawalFieldsProps) {
  const { draft, onChange, rules, asset, scale, problems, refused, all } = props;
  const { t } = useTranslation('withdrawal');
  const amountError = useAmountError(asset)(problems.amount);
  // A sum that only the balance does not cover still has a fee worth seeing.
  const known = problems.amount === null || problems.amount === 'insufficientFunding';
  return (
    <>
      <AmountField
        label={t('amount')}
        value={draft.amount}
        onChange={(amount) => onChange({ ...draft, amount })}
        unit={draft.asset}
        max={largestAmount(asset)}
        aside={
          <>
            {t('available')} <AmountText value={asset.balance} asset={draft.asset} concealable />
          </>
        }
        error={refused.amount ?? (all || draft.amount !== '' ? amountError : null)}
      >
        <WithdrawalFigures
          daily={rules}
          asset={asset}
          quote={known ? quoteWithdrawal(draft.amount, asset, scale) : null}
        />
      </AmountField>
      {rules.ownAddressOnly ? (
        <OwnAddress address={rules.address} />
      ) : (
        <LineField
          label={t('address.label')}
          value={draft.address}
          onChange={(address) => onChange({ ...draft, address })}
          hint={t('address.hint')}
          error={
            refused.address ?? (problems.address && (all || draft.address.length >= 42) ? t('address.form') : null)
          }
          placeholder={rules.address}
          maxLength={64}
        />
      )}
    </>
  );
}

function OwnAddress({ address }: { address: string }) {
  const { t } = useTranslation('withdrawal');
  return (
    <Box sx={{ mb: 4 }}>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 600, mb: 1.5 }}>{t('address.label')}</Box>
      <Box className="figures" sx={{ overflowWrap: 'anywhere' }}>
        <HexText value={address} />
      </Box>
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mt: 1.5 }}>{t('address.own')}</Box>
    </Box>
  );
}

function useAmountError(asset: AssetRules) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const amountText = useAmountProblem(asset.decimals);
  return (problem: WithdrawalProblems['amount']) => {
    if (problem === 'insufficientFunding') return t('insufficientFunding');
    if (problem !== 'belowMinimum') return amountText(problem);
    const minimum = format.amount(asset.minimum, { decimals: asset.decimals, minimum: 0 });
    return t('belowMinimum', { minimum, asset: asset.asset });
  };
}
