import { Box, Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Callout } from '../../ui/Callout';
import { Panel } from '../../ui/Panel';
import { useStorePassword } from './use-store-password';

export interface SignStepProps {
  password: string;
  reset: boolean;
  onStored: () => void;
  /** back to the first entry */
  onAgain: () => void;
}

/** The wallet's signature: it proves that the owner of the account is at the keypad. */
export function SignStep({ password, reset, onStored, onAgain }: SignStepProps) {
  const { t } = useTranslation('password');
  const { store, pending, problem } = useStorePassword();
  const sign = async () => {
    if (await store(password)) onStored();
  };
  return (
    <Panel>
      <Typography component="h2" variant="subtitle1">
        {t('sign.heading')}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 2, mb: 4 }}>
        {reset ? t('sign.textReset') : t('sign.text')}
      </Typography>
      {problem && <Callout tone="error">{problem}</Callout>}
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Button variant="contained" size="large" onClick={sign} disabled={pending} aria-busy={pending}>
          {pending ? t('sign.waiting') : t('sign.action')}
        </Button>
        <Button onClick={onAgain} disabled={pending}>
          {t('sign.again')}
        </Button>
      </Box>
    </Panel>
  );
}
