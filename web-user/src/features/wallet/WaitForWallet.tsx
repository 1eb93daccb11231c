import { Box, Button, CircularProgress, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** ms without an answer until a hint stands there, and until there is a way out of waiting */
const patience = { hint: 8_000, late: 30_000 } as const;

interface WaitForWalletProps {
  step: 'connecting' | 'switching' | 'signing' | 'verifying';
  /** waits once more */
  onAgain: () => void;
  onCancel: () => void;
}

/** While the wallet is asked: what for, after a while where to look, and later what else can be done. */
export function WaitForWallet({ step, onAgain, onCancel }: WaitForWalletProps) {
  const { t } = useTranslation(['wallet', 'common']);
  const [round, setRound] = useState(0);
  const waited = useWaited(round);
  // The last step is the server's.
  const inWallet = step !== 'verifying';
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Box role="status" sx={{ display: 'grid', gap: 3, minHeight: '9rem', alignContent: 'start' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 44 }}>
          <CircularProgress aria-hidden="true" size={24} sx={{ flex: 'none' }} />
          <Typography>{t(`status.${step}`)}</Typography>
        </Box>
        {inWallet && waited && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t(`waiting.${waited}`)}
          </Typography>
        )}
      </Box>
      {inWallet && <Button onClick={onCancel}>{t('common:cancel')}</Button>}
      {inWallet && waited === 'late' && (
        <>
          <Button
            variant="outlined"
            onClick={() => {
              setRound(round + 1);
              onAgain();
            }}
          >
            {t('common:retry')}
          </Button>
          <Button onClick={() => window.location.reload()}>{t('waiting.reload')}</Button>
        </>
      )}
    </Box>
  );
}

/** How long was waited in this round: 'hint' and 'late' one after the other; null at first. */
function useWaited(round: number): keyof typeof patience | null {
  const [waited, setWaited] = useState<keyof typeof patience | null>(null);
  useEffect(() => {
    // In a later round the hint stands from its beginning.
    setWaited(round > 0 ? 'hint' : null);
    const timers = [
      setTimeout(() => setWaited('hint'), patience.hint),
      setTimeout(() => setWaited('late'), patience.late),
    ];
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [round]);
  return waited;
}
