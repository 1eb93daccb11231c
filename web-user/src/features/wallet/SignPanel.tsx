import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { FactRows } from '../../ui/amounts/FactRows';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';
import type { LoginState } from './login-machine';
import { useProblemText } from './use-wallet-login';
import { WaitForWallet } from './WaitForWallet';

interface SignPanelProps {
  state: Exclude<LoginState, { step: 'idle' | 'selectingChain' | 'connecting' }>;
  /** what the button says */
  action: string;
  onSign: () => void;
  onAgain: () => void;
  onBack: () => void;
}

/** The second tap: the account, the button, and what the wallet is asked meanwhile. */
export function SignPanel({ state, action, onSign, onAgain, onBack }: SignPanelProps) {
  const { t } = useTranslation('wallet');
  const problemText = useProblemText();
  if (state.step === 'done') return null;
  const problem = state.step === 'ready' ? problemText(state.problem) : null;
  return (
    <>
      <Card sx={{ py: 1 }}>
        <FactRows lined rows={[{ label: t('sign.account'), value: state.account }]} />
      </Card>
      <Box sx={{ mt: 5 }}>
        {state.step === 'ready' ? (
          <>
            {problem && <Callout tone="error">{problem}</Callout>}
            <Button fullWidth size="large" variant="contained" onClick={onSign}>
              {action}
            </Button>
            <Button fullWidth onClick={onBack} sx={{ mt: 3 }}>
              {t('sign.other')}
            </Button>
          </>
        ) : (
          <WaitForWallet key={state.step} step={state.step} onAgain={onAgain} onCancel={onBack} />
        )}
      </Box>
    </>
  );
}
