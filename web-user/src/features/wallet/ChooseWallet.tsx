import { Box, Button, Divider } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSite } from '../../lib/account/site';
import { readReferralCode } from '../../lib/session/referral-code';
import { peekReturnAddress } from '../../lib/session/session-store';
import type { Wallet } from '../../lib/wallet/eip1193';
import { type Discovery, findWallets, onNewWallet } from '../../lib/wallet/find-wallets';
import { walletLinks } from '../../lib/wallet/wallet-links';
import { Icon, type IconName } from '../../shared/icons/Icon';
import { AssetMark } from '../../shared/marks/AssetMark';
import { Callout } from '../../ui/parts/Callout';
import { List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { Sheet } from '../../ui/sheets/Sheet';
import type { LoginState } from './login-machine';
import { MainChoice } from './MainChoice';
import { useProblemText } from './use-wallet-login';

interface ChooseWalletProps {
  state: Extract<LoginState, { step: 'idle' }>;
  onChoose: (wallet: Wallet) => void;
  /** a phone number is a way in too */
  byPhone?: boolean;
}

/**
 * The first tap. Each way in has its place from the start: what the search finds only changes words, so that nothing
 * moves when it ends. Where there is no wallet here, the main choice is the phone number, or where there are no phones to
 * open this page in another wallet.
 */
export function ChooseWallet({ state, onChoose, byPhone = false }: ChooseWalletProps) {
  const { t } = useTranslation('wallet');
  const { discovery, again } = useDiscovery();
  const [sheet, setSheet] = useState<'wallets' | 'apps' | null>(null);
  const navigate = useNavigate();
  const site = useSite();
  const demo = site?.demo ?? false;
  const phone = byPhone && (site?.phoneLogin ?? false);
  const problem = useProblemText()(state.problem);
  const wallets = discovery?.kind === 'found' ? discovery.wallets : [];
  const [first] = wallets;
  const missing = discovery?.kind === 'none' ? t('none') : discovery?.kind === 'ambiguous' ? t('ambiguous') : null;

  const chooseDemo = async () => {
    const { demoWallet } = await import('../../lib/wallet/demo-wallet');
    onChoose(demoWallet(t('demo.name')));
  };
  const choose = (wallet: Wallet) => {
    setSheet(null);
    onChoose(wallet);
  };
  const openApps = () => setSheet('apps');
  const openPhone = () => void navigate('/pages/login/phone');
  const chooseHere = () => (first && wallets.length === 1 ? onChoose(first) : setSheet('wallets'));
  const hereText = !first
    ? t('here.looking')
    : wallets.length === 1
      ? t('here.one', { name: first.name })
      : t('here.several', { number: wallets.length });

  return (
    <>
      {problem && <Callout tone="error">{problem}</Callout>}
      <span role="status" className="visually-hidden">
        {missing}
      </span>
      <MainChoice
        icon={missing ? (phone ? 'device' : 'external') : 'wallet'}
        title={
          <OneOf foot shown={missing ? 1 : 0} texts={[t('here.title'), phone ? t('phone.title') : t('open.title')]} />
        }
        detail={<OneOf shown={missing ? 1 : 0} texts={[hereText, phone ? t('phone.text') : t('open.text')]} />}
        busy={discovery === null}
        onClick={missing ? (phone ? openPhone : openApps) : chooseHere}
      />
      {phone && <Or />}
      <List sx={{ mt: phone ? 0 : 2 }}>
        {phone && (
          <li>
            <ListRow
              icon={<ChoiceIcon name={missing ? 'refresh' : 'device'} />}
              title={<OneOf foot shown={missing ? 1 : 0} texts={[t('phone.title'), t('here.again')]} />}
              detail={<OneOf shown={missing ? 1 : 0} texts={[t('phone.text'), missing ?? t('none')]} />}
              chevron
              onClick={missing ? again : openPhone}
            />
          </li>
        )}
        <li>
          {phone ? (
            <ListRow
              icon={<ChoiceIcon name="external" />}
              title={t('open.title')}
              detail={t('open.text')}
              chevron
              onClick={openApps}
            />
          ) : (
            <ListRow
              icon={<ChoiceIcon name={missing ? 'refresh' : 'external'} />}
              title={<OneOf foot shown={missing ? 1 : 0} texts={[t('open.title'), t('here.again')]} />}
              detail={<OneOf shown={missing ? 1 : 0} texts={[t('open.text'), missing ?? t('none')]} />}
              chevron
              onClick={missing ? again : openApps}
            />
          )}
        </li>
        {demo && (
          <li>
            <ListRow
              icon={<ChoiceIcon name="key" />}
              title={t('demo.name')}
              detail={t('demo.text')}
              chevron
              onClick={chooseDemo}
            />
          </li>
        )}
      </List>
      <Sheet open={sheet === 'wallets'} onClose={() => setSheet(null)} title={t('here.choose')}>
        <List>
          {wallets.map((wallet) => (
            <li key={wallet.id}>
              <ListRow icon={<WalletMark {...wallet} />} title={wallet.name} chevron onClick={() => choose(wallet)} />
            </li>
          ))}
        </List>
      </Sheet>
      <Sheet open={sheet === 'apps'} onClose={() => setSheet(null)} title={t('open.title')}>
        <WalletApps />
      </Sheet>
    </>
  );
}

/** Between the main choice and the others. */
function Or() {
  const { t } = useTranslation('wallet');
  return (
    <Divider aria-hidden="true" sx={{ my: 2, fontSize: '0.875rem', color: 'muted' }}>
      {t('or')}
    </Divider>
  );
}

/** One of several texts, in the room of the longest: what is said changes, and nothing moves. */
const OneOf = ({ shown, texts, foot = false }: { shown: number; texts: readonly string[]; foot?: boolean }) => (
  <Box component="span" sx={{ display: 'grid', alignItems: foot ? 'end' : 'start', '& > span': { gridArea: '1 / 1' } }}>
    {texts
      .map((text, place) => ({ text, place }))
      .map(({ text, place }) => (
        <span key={place} style={{ visibility: place === shown ? undefined : 'hidden' }}>
          {text}
        </span>
      ))}
  </Box>
);

const ChoiceIcon = ({ name }: { name: IconName }) => <Icon name={name} aria-hidden="true" sx={{ color: 'brassInk' }} />;

/** A wallet's own picture is only shown by <img>, in which an SVG cannot run script. */
const WalletMark = ({ name, icon }: Pick<Wallet, 'name' | 'icon'>) =>
  icon ? (
    <Box component="img" src={icon} alt="" sx={{ width: 36, height: 36, borderRadius: '8px' }} />
  ) : (
    <AssetMark code={name} />
  );

/** Links that open this page, with its route and referral code, inside a wallet's own browser. */
function WalletApps() {
  const links = walletLinks({
    origin: window.location.origin,
    base: import.meta.env.BASE_URL,
    route: peekReturnAddress(),
    referralCode: readReferralCode(),
  });
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 9rem), 1fr))', gap: 2, pb: 2 }}
    >
      {links.map(({ name, href }) => (
        <li key={name}>
          <Button fullWidth size="large" variant="outlined" href={href}>
            {name}
          </Button>
        </li>
      ))}
    </Box>
  );
}

/** The wallets of this browser, searched on arrival, and those that come later; null while searching (3 s at most). */
function useDiscovery(): { discovery: Discovery | null; again: () => void } {
  const [discovery, setDiscovery] = useState<Discovery | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    const look = () =>
      void findWallets().then((found) => {
        if (!left && round >= 0) setDiscovery(found);
      });
    look();
    const stop = onNewWallet(look);
    return () => {
      left = true;
      stop();
    };
  }, [round]);
  const again = useCallback(() => {
    setDiscovery(null);
    setRound((current) => current + 1);
  }, []);
  return { discovery, again };
}
