import { Button } from '@mui/material';
import type { WithdrawalRules } from '@server/finance/finance.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { api } from '../../lib/http/client';
import { useFormat } from '../../lib/i18n/use-format';
import { ResultPage } from '../../ui/ResultPage';

export interface PasswordDoneProps {
  reset: boolean;
  /** the page it was needed for */
  back: string | null;
}

/** The new password stands; after a reset, until when withdrawals are held. */
export function PasswordDone({ reset, back }: PasswordDoneProps) {
  const { t } = useTranslation('password');
  const format = useFormat();
  const rules = useQuery({
    queryKey: ['me', 'withdrawalRules', 'afterReset'],
    queryFn: ({ signal }) => api.get<WithdrawalRules>('token/extract', { signal }),
    enabled: reset,
  });
  const until = rules.data?.holdUntil;
  return (
    <ResultPage
      tone="done"
      title={reset ? t('done.reset') : t('done.set')}
      text={reset ? t('done.sessions') : t('done.text')}
      rows={until ? [{ label: t('done.heldUntil'), value: format.dateTime(until) }] : []}
      actions={
        <>
          {back && (
            <Button component={Link} to={back} replace variant="contained" size="large">
              {t('done.back')}
            </Button>
          )}
          <Button component={Link} to="/pages/transaction/index" variant={back ? 'outlined' : 'contained'} size="large">
            {t('done.wallet')}
          </Button>
        </>
      }
    />
  );
}
