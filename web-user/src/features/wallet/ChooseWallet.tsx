import { Box, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { readReferralCode } from '../../lib/session/referral-code';
import { peekReturnAddress } from '../../lib/session/session-store';
import type { Wallet } from '../../lib/wallet/eip1193';
import { type Discovery, findWallets } from '../../lib/wallet/find-wallets';
import { walletLinks } from '../../lib/wallet/wallet-links';
import { soleWallet } from '../../lib/wallet/wallet-list';
import { AssetIcon } from '../../ui/AssetIcon';
import { Callout } from '../../ui/Callout';
import { ListRow } from '../../ui/ListRow';
import { Section } from '../../ui/Section';
import { ListSkeleton } from '../../ui/Skeleton';
import type { LoginState } from './login-machine';
import { useProblemText } from './use-wallet-login';

interface ChooseWalletProps {
  state: Extract<LoginState, { step: 'idle' | 'connecting' }>;
  onChoose: (wallet: Wallet) => void;
  onCancel: () => void;
}

/** The first tap: the wallets found here, else links into wallets; the demo wallet if the site has it. */
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

interface WalletRowProps {
  name: string;
  icon?: string | null;
  detail?: string;
  disabled: boolean;
  onClick: () => void;
}

/** One wallet to choose. Its picture is only shown by <img>, in which an SVG cannot run script. */
const WalletRow = ({ name, icon, detail, disabled, onClick }: WalletRowProps) => (
  <ListRow
    icon={
      icon ? (
        <Box component="img" src={icon} alt="" sx={{ width: 36, height: 36, borderRadius: '8px', flex: 'none' }} />
      ) : (
        <AssetIcon code={name} />
      )
    }
    title={name}
    detail={detail}
    chevron
    disabled={disabled}
    onClick={onClick}
  />
);

/** Without a wallet here: links that open this page, with its route and referral code, inside a wallet's browser. */
function OpenInWallet({ onLookAgain }: { onLookAgain: () => void }) {
  const { t } = useTranslation('wallet');
  const links = walletLinks({
    origin: window.location.origin,
    base: import.meta.env.BASE_URL,
    route: peekReturnAddress(),
    referralCode: readReferralCode(),
  });
  return (
    <Section title={t('open.heading')}>
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))', gap: 2 }}
      >
        {links.map((link) => (
          <li key={link.name}>
            <Button fullWidth variant="outlined" href={link.href}>
              {link.name}
            </Button>
          </li>
        ))}
      </Box>
      <Button fullWidth onClick={onLookAgain} sx={{ mt: 3 }}>
        {t('open.again')}
      </Button>
    </Section>
  );
}

/** The wallets of this browser, searched on arrival; null while searching (3 s at most). */
function useDiscovery(): { discovery: Discovery | null; again: () => void } {
  const [discovery, setDiscovery] = useState<Discovery | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    void findWallets().then((found) => {
      if (!left && round >= 0) setDiscovery(found);
    });
    return () => {
      left = true;
    };
  }, [round]);
  const again = useCallback(() => {
    setDiscovery(null);
    setRound((current) => current + 1);
  }, []);
  return { discovery, again };
}
