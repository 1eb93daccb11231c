import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../ui/Callout';
import { DetailRows } from '../../ui/DetailRows';
import type { LoginState } from './login-machine';
import { useProblemText } from './use-problem-text';

interface SignPanelProps {
  state: Exclude<LoginState, { step: 'idle' | 'connecting' }>;
  onSign: () => void;
  onBack: () => void;
}

/** The second tap: what will be signed for, the button, and what the wallet is being asked meanwhile. */
export function SignPanel({ state, onSign, onBack }: SignPanelProps) {
  const { t } = useTranslation('wallet');
  const problemText = useProblemText();
  if (state.step === 'done') return null;
  const busy = state.step !== 'ready';
  const problem = state.step === 'ready' ? problemText(state.problem) : null;
  return (
    <>
      <DetailRows rows={[{ label: t('sign.account'), value: state.account }]} />
      <Box sx={{ mt: 5 }}>
        {problem && <Callout tone="error">{problem}</Callout>}
        <Button fullWidth size="large" variant="contained" onClick={onSign} disabled={busy} aria-busy={busy}>
          {t('sign.action')}
        </Button>
        <Typography role="status" variant="body2" sx={{ mt: 3, minHeight: '1.5rem', textAlign: 'center' }}>
          {state.step === 'ready' ? null : t(`status.${state.step}`)}
        </Typography>
        <Button fullWidth onClick={onBack} disabled={state.step === 'verifying'}>
          {t('sign.other')}
        </Button>
      </Box>
    </>
  );
}
