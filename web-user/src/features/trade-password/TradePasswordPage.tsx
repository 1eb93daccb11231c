import { Box, Button, Typography } from '@mui/material';
import type { TradePasswordBody } from '@server/auth/auth.schemas';
import type { WithdrawalRules } from '@server/finance/withdrawals/withdrawals.schemas';
import { useQuery } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { refreshMe, useMe } from '../../lib/account/me';
import { api } from '../../lib/http/client';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { weight } from '../../shared/tokens';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { ResultPage } from '../../ui/pages/ResultPage';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import { KeypadSheet } from '../../ui/sheets/KeypadSheet';
import { CodeStep, forgetPendingCode } from '../phone';
import { initialPassword, passwordReducer, safeBack } from './password-steps';
import { SignStep } from './SignStep';

/** Sets or resets the trade password; `?back=` is the page it was needed for. */
export function TradePasswordPage() {
  const { t } = useTranslation('password');
  const me = useMe();
  return (
    <Page title={t('title')}>
      <QueryView query={me} skeleton={<CardsSkeleton cards={['3rem', '3.5rem', '3.25rem']} />}>
        {(info) => (
          <Steps
            tradePasswordSet={info.flags.tradePasswordSet}
            passkeySet={info.flags.passkeySet}
            uid={info.uid}
            phone={info.flags.walletBound ? null : info.phone}
          />
        )}
      </QueryView>
    </Page>
  );
}

interface StepsProps {
  tradePasswordSet: boolean;
  passkeySet: boolean;
  uid: string;
  /** the code goes there; null: a wallet signs */
  phone: string | null;
}

function Steps({ tradePasswordSet, passkeySet, uid, phone: given }: StepsProps) {
  const { t } = useTranslation('password');
  const [params] = useSearchParams();
  const [state, dispatch] = useReducer(passwordReducer, initialPassword);
  // The state on arrival: a password set just now must not count as reset.
  const [reset] = useState(tradePasswordSet);
  const [phone] = useState(given);
  if (state.step === 'done') return <PasswordDone reset={reset} back={safeBack(params.get('back'))} />;
  if (state.step === 'sign' && phone !== null) {
    const { password } = state;
    const store = async (code: string) => {
      const body: TradePasswordBody = { password, confirm: password, code };
      await api.post('user/trade_password', body);
      forgetPendingCode();
      void refreshMe();
      dispatch({ type: 'stored' });
    };
    return (
      <CodeStep
        phone={phone}
        purpose="tradePassword"
        about={reset ? t('code.textReset') : t('code.text')}
        onCode={store}
      />
    );
  }
  if (state.step === 'sign') {
    return (
      <SignStep
        password={state.password}
        reset={reset}
        onStored={() => dispatch({ type: 'stored' })}
        onAgain={() => dispatch({ type: 'begin' })}
      />
    );
  }
  const second = state.step === 'second';
  const problem = state.step === 'first' ? state.problem : null;
  return (
    <>
      <PasswordIntro reset={reset} passkeySet={passkeySet} byCode={phone !== null} />
      <Box sx={{ mt: 6 }}>
        <Button fullWidth size="large" variant="contained" onClick={() => dispatch({ type: 'begin' })}>
          {reset ? t('intro.reset') : t('intro.set')}
        </Button>
      </Box>
      <KeypadSheet
        // Each step is its own sheet: nothing typed in one is left in the next.
        key={state.step}
        open={state.step !== 'intro'}
        onClose={() => dispatch({ type: 'leave' })}
        title={second ? t('keypad.second') : t('keypad.first')}
        hint={second ? t('keypad.secondHint') : t('keypad.firstHint')}
        onComplete={(digits) => dispatch({ type: 'digits', digits, uid })}
        refused={state.step === 'first' ? state.refused : 0}
        error={problem === 'differ' ? t('differ') : problem && t(`weak.${problem}`)}
      />
    </>
  );
}

/** What the six digits are for, and what happens if they are reset. */
function PasswordIntro({ reset, passkeySet, byCode }: { reset: boolean; passkeySet: boolean; byCode: boolean }) {
  const { t } = useTranslation('password');
  return (
    <>
      <Card sx={{ display: 'flex', gap: 3, mb: 4 }}>
        <Icon name="key" aria-hidden="true" sx={{ flex: 'none', fontSize: '1.75rem', color: 'brassInk' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: weight.medium }}>{t('intro.what')}</Typography>
          <Typography variant="body2" sx={{ mt: 2, color: 'muted' }}>
            {byCode ? t('intro.howByCode') : t('intro.how')}
          </Typography>
        </Box>
      </Card>
      {reset && (
        <Callout tone="info">
          <Box component="p" sx={{ fontWeight: 600, mb: 1 }}>
            {t('reset.heading')}
          </Box>
          <Box component="ul" sx={{ '& li': { listStyle: 'disc', ml: 4, mb: 1 } }}>
            <li>{t('reset.sessions')}</li>
            <li>{t('reset.hold')}</li>
            {passkeySet && <li>{t('reset.passkeys')}</li>}
          </Box>
        </Callout>
      )}
    </>
  );
}

interface PasswordDoneProps {
  reset: boolean;
  /** the page it was needed for */
  back: string | null;
}

/** Says that the password is set; after a reset, also until when withdrawals are held. */
function PasswordDone({ reset, back }: PasswordDoneProps) {
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
