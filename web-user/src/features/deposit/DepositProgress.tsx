import { Box } from '@mui/material';
import type { Deposit, DepositCheck } from '@server/finance/deposits/deposits.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { Rule } from '../../shared/charts/Rule';
import { Callout } from '../../ui/parts/Callout';

/** What the chain shows of a deposit, in plain words: not found, confirming n of m, verified, or what differs. */
export function DepositCheckView({ deposit, check }: { deposit: Deposit; check: DepositCheck }) {
  const { t } = useTranslation('deposit');
  const format = useFormat();
  const label = useCheckLabel();
  const differs = check.state === 'mismatch' ? check.differs : [];
  const received = check.received ?? '0';
  return (
    <Callout tone={check.state === 'mismatch' ? 'error' : 'info'}>
      <Box role="status" sx={{ fontWeight: 600 }}>
        {label(check)}
      </Box>
      {check.state === 'confirming' && check.needed > 0 && (
        <Box sx={{ mt: 2.5, mb: 2 }}>
          <Rule at={check.confirmations / check.needed} ticks={Math.min(check.needed, 60)} major={5} tone="info" />
        </Box>
      )}
      {differs.map((each) => (
        <Box key={each} sx={{ mt: 1 }}>
          {t(`check.differs.${each}`, {
            asset: deposit.asset,
            amount: format.amount(deposit.amount, { decimals: 8, minimum: 0 }),
            received: format.amount(received, { decimals: 8, minimum: 0 }),
          })}
        </Box>
      ))}
      <Box sx={{ mt: 1 }}>{t(`check.next.${check.state}`)}</Box>
    </Callout>
  );
}

/** One line for a check, e.g. "Confirming: 7 of 15". */
export function useCheckLabel(): (check: DepositCheck) => string {
  const { t } = useTranslation('deposit');
  return ({ state, confirmations, needed }) =>
    state === 'confirming'
      ? t('check.confirming', { number: Math.min(confirmations, needed), needed })
      : t(`check.state.${state}`);
}
