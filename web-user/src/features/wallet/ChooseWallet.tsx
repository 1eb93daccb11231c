import { Button, Typography } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import type { Wallet } from '../../lib/wallet/eip1193';
import { soleWallet } from '../../lib/wallet/wallet-order';
import { Callout } from '../../ui/Callout';
import { ListSkeleton } from '../../ui/Skeleton';
import type { LoginState } from './login-machine';
import { OpenInWallet } from './OpenInWallet';
import { useDiscovery } from './use-discovery';
import { useProblemText } from './use-problem-text';
import { WalletRow } from './WalletRow';

interface ChooseWalletProps {
  state: Extract<LoginState, { step: 'idle' | 'connecting' }>;
  onChoose: (wallet: Wallet) => void;
  onCancel: () => void;
}

/** The first tap: the wallets found here, else the ways to come back with one; the demo wallet where the site has it. */
export function ChooseWallet({ state, onChoose, onCancel }: ChooseWalletProps) {
  const { t } = useTranslation(['wallet', 'common']);
  const { discovery, again } = useDiscovery();
  const demo = useSite()?.demo ?? false;
  const problem = useProblemText()(state.step === 'idle' ? state.problem : null);
  const busy = state.step === 'connecting';
  const wallets = discovery?.kind === 'found' ? discovery.wallets : [];
  const sole = soleWallet(wallets, navigator.userAgent);

  const chooseDemo = async () => {
    const { demoWallet } = await import('../../lib/wallet/demo-wallet');
    onChoose(demoWallet(t('demo.name')));
  };

  return (
    <>
      {problem && <Callout tone="error">{problem}</Callout>}
      {busy && (
        <Callout tone="info">
          <Typography role="status" variant="body2">
            {t('status.connecting')}
          </Typography>
          <Button size="small" onClick={onCancel} sx={{ px: 0 }}>
            {t('common:cancel')}
          </Button>
        </Callout>
      )}
      {discovery === null && <ListSkeleton rows={2} />}
      {sole ? (
        <Button fullWidth size="large" variant="contained" disabled={busy} onClick={() => onChoose(sole)}>
          {t('connect.action')}
        </Button>
      ) : (
        wallets.map((wallet) => (
          <WalletRow
            key={wallet.id}
            name={wallet.name}
            icon={wallet.icon}
            disabled={busy}
            onClick={() => onChoose(wallet)}
          />
        ))
      )}
      {discovery?.kind === 'none' && <Callout tone="info">{t('none')}</Callout>}
      {discovery?.kind === 'ambiguous' && <Callout tone="error">{t('ambiguous')}</Callout>}
      {demo && <WalletRow name={t('demo.name')} detail={t('demo.text')} disabled={busy} onClick={chooseDemo} />}
      {discovery && discovery.kind !== 'found' && <OpenInWallet onLookAgain={again} />}
    </>
  );
}
