import { Box, Button } from '@mui/material';
import { useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { KeypadSheet } from '../../ui/KeypadSheet';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { PasswordDone } from './PasswordDone';
import { PasswordIntro } from './PasswordIntro';
import { initialPassword, passwordReducer, safeBack } from './password-steps';
import { SignStep } from './SignStep';

/** Sets or resets the trade password; `?back=` is the page it was needed for. */
export function TradePasswordPage() {
  const { t } = useTranslation('password');
  const me = useMe();
  return (
    <Page title={t('title')}>
      <QueryView query={me}>{(info) => <Steps tradePasswordSet={info.flags.tradePasswordSet} />}</QueryView>
    </Page>
  );
}

function Steps({ tradePasswordSet }: { tradePasswordSet: boolean }) {
  const { t } = useTranslation('password');
  const [params] = useSearchParams();
  const [state, dispatch] = useReducer(passwordReducer, initialPassword);
  // What it was on arrival: a password set just now must not read as one that was reset.
  const [reset] = useState(tradePasswordSet);
  if (state.step === 'done') return <PasswordDone reset={reset} back={safeBack(params.get('back'))} />;
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
  return (
    <>
      <PasswordIntro reset={reset} />
      <Box sx={{ mt: 6 }}>
        <Button fullWidth size="large" variant="contained" onClick={() => dispatch({ type: 'begin' })}>
          {reset ? t('intro.reset') : t('intro.set')}
        </Button>
      </Box>
      <KeypadSheet
        // Another step is another sheet: nothing typed in one is left in the next.
        key={state.step}
        open={state.step !== 'intro'}
        onClose={() => dispatch({ type: 'leave' })}
        title={second ? t('keypad.second') : t('keypad.first')}
        hint={second ? t('keypad.secondHint') : t('keypad.firstHint')}
        onComplete={(digits) => dispatch({ type: 'digits', digits })}
        error={state.step === 'first' && state.differed ? t('differ') : null}
      />
    </>
  );
}
