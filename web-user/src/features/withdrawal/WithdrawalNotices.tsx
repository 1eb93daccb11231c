import type { WithdrawalRules } from '@server/finance/finance.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { Callout } from '../../ui/Callout';

export interface WithdrawalNoticesProps {
  rules: WithdrawalRules;
  /** to an address other than the login account */
  foreign: boolean;
}

/** Why a withdrawal would wait before it can be approved. */
export function WithdrawalNotices({ rules, foreign }: WithdrawalNoticesProps) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  return (
    <>
      {rules.holdUntil && (
        <Callout tone="info">{t('hold.password', { time: format.dateTime(rules.holdUntil) })}</Callout>
      )}
      {foreign && <Callout tone="info">{t('hold.address')}</Callout>}
    </>
  );
}
