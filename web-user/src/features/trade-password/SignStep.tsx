import { Box, Button, Typography } from '@mui/material';
import type { TradePasswordBody } from '@server/auth/auth.schemas';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { api } from '../../lib/http/client';
import { useErrorText } from '../../lib/http/use-error-text';
import { signWithWallet } from '../../lib/wallet/sign-with-wallet';
import { Callout } from '../../ui/parts/Callout';
import { Card } from '../../ui/parts/Card';

export interface SignStepProps {
  password: string;
  reset: boolean;
  onStored: () => void;
  /** back to the first entry */
  onAgain: () => void;
}

/** The wallet's signature, which proves that the owner of the account is typing. */
export function SignStep({ password, reset, onStored, onAgain }: SignStepProps) {
  const { t } = useTranslation('password');
  const { store, pending, problem } = useStorePassword();
  const sign = async () => {
    if (await store(password)) onStored();
  };
  return (
    <Card>
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
    </Card>
  );
}

interface StorePassword {
  /** asks the wallet for its signature, then stores `password`; returns whether it was stored */
  store: (password: string) => Promise<boolean>;
  pending: boolean;
  /** plain words of what went wrong */
  problem: string | null;
}

/** POST user/trade_password, with a fresh wallet signature for every try: the server burns each one. */
function useStorePassword(): StorePassword {
  const { t } = useTranslation(['password', 'wallet']);
  const errorText = useErrorText();
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const attempt = async (password: string): Promise<boolean> => {
    const signed = await signWithWallet('tradePassword');
    if (signed.kind === 'rejected') {
      setProblem(t('sign.rejected'));
      return false;
    }
    if (signed.kind === 'failed') {
      setProblem(t(`wallet:${signed.problem}`));
      return false;
    }
    const body: TradePasswordBody = { password, confirm: password, sign: signed.sign, msg: signed.msg };
    await api.post('user/trade_password', body);
    void refreshMe();
    return true;
  };

  const store = async (password: string): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setPending(true);
    setProblem(null);
    try {
      return await attempt(password);
    } catch (error) {
      setProblem(errorText(error));
      return false;
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return { store, pending, problem };
}
