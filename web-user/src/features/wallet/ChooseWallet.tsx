import { Box, Button } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../lib/account/site';
import { readReferralCode } from '../../lib/session/referral-code';
import { peekReturnAddress } from '../../lib/session/session-store';
import type { Wallet } from '../../lib/wallet/eip1193';
import { type Discovery, findWallets } from '../../lib/wallet/find-wallets';
import { walletLinks } from '../../lib/wallet/wallet-links';
import { soleWallet } from '../../lib/wallet/wallet-list';
import { Callout } from '../../ui/Callout';
import { List } from '../../ui/Card';
import { ListRow } from '../../ui/ListRow';
import { AssetMark } from '../../ui/marks/AssetMark';
import { Section } from '../../ui/Section';
import { ListSkeleton } from '../../ui/Skeleton';
import type { LoginState } from './login-machine';
import { useProblemText } from './use-wallet-login';
import { WaitForWallet } from './WaitForWallet';

interface ChooseWalletProps {
  state: Extract<LoginState, { step: 'idle' | 'connecting' }>;
  onChoose: (wallet: Wallet) => void;
  onAgain: () => void;
  onCancel: () => void;
}

/**
 * The first tap: the demo wallet if the site has it, then the wallets found here, else links into wallets. What is found
 * stands last, so that nothing moves when the search ends.
 */
export function ChooseWallet({ state, onChoose, onAgain, onCancel }: ChooseWalletProps) {
  const { t } = useTranslation('wallet');
  const { discovery, again } = useDiscovery();
  const demo = useSite()?.demo ?? false;
  const problem = useProblemText()(state.step === 'idle' ? state.problem : null);
  const wallets = discovery?.kind === 'found' ? discovery.wallets : [];
  const sole = soleWallet(wallets, navigator.userAgent);

  const chooseDemo = async () => {
    const { demoWallet } = await import('../../lib/wallet/demo-wallet');
    onChoose(demoWallet(t('demo.name')));
  };

  if (state.step === 'connecting') return <WaitForWallet step="connecting" onAgain={onAgain} onCancel={onCancel} />;
  return (
    <>
      {problem && <Callout tone="error">{problem}</Callout>}
      {demo && (
        <List as="div" sx={{ mb: 2 }}>
          <WalletRow name={t('demo.name')} detail={t('demo.text')} onClick={chooseDemo} />
        </List>
      )}
      {discovery === null && <ListSkeleton rows={2} />}
      {sole ? (
        <Button fullWidth size="large" variant="contained" onClick={() => onChoose(sole)}>
          {t('connect.action')}
        </Button>
      ) : (
        wallets.length > 0 && (
          <List as="div">
            {wallets.map((wallet) => (
              <WalletRow key={wallet.id} name={wallet.name} icon={wallet.icon} onClick={() => onChoose(wallet)} />
            ))}
          </List>
        )
      )}
      {discovery?.kind === 'none' && <Callout tone="info">{t('none')}</Callout>}
      {discovery?.kind === 'ambiguous' && <Callout tone="error">{t('ambiguous')}</Callout>}
      {discovery && discovery.kind !== 'found' && <OpenInWallet onLookAgain={again} />}
    </>
  );
}

interface WalletRowProps {
  name: string;
  icon?: string | null;
  detail?: string;
  onClick: () => void;
}

/** One wallet to choose. Its picture is only shown by <img>, in which an SVG cannot run script. */
const WalletRow = ({ name, icon, detail, onClick }: WalletRowProps) => (
  <ListRow
    icon={
      icon ? (
        <Box component="img" src={icon} alt="" sx={{ width: 36, height: 36, borderRadius: '8px', flex: 'none' }} />
      ) : (
        <AssetMark code={name} />
      )
    }
    title={name}
    detail={detail}
    chevron
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
