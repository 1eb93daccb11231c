import { Box, Button } from '@mui/material';
import { spacedPhone } from '@server/common/words/phone.rules';
import type { UserInfo, Version } from '@server/home/home.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSilentChat } from '../../lib/account/chat-sound';
import { logOut } from '../../lib/account/log-out';
import { useMe } from '../../lib/account/me';
import { needsReferrer } from '../../lib/account/referrer';
import { useSite } from '../../lib/account/site';
import { api } from '../../lib/http/client';
import { useAct } from '../../lib/http/use-act';
import { useLoggedIn } from '../../lib/session/session-store';
import { QueryView } from '../../ui/feedback/QueryView';
import { ListSkeleton } from '../../ui/feedback/Skeleton';
import { Switch } from '../../ui/inputs/Switch';
import { Page } from '../../ui/pages/Page';
import { Card, List } from '../../ui/parts/Card';
import { LinkRow } from '../../ui/parts/LinkRow';
import { Section } from '../../ui/parts/Section';
import { ConfirmSheet } from '../../ui/sheets/ConfirmSheet';
import { WechatRow } from '../wechat';
import { LanguageRow, ThemeChoice } from './Appearance';
import { CurrencyRow } from './CurrencyRow';
import { ProfileCard } from './ProfileCard';

/** Profile, appearance and language, and what keeps the account safe. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const loggedIn = useLoggedIn();
  const me = useMe();
  return (
    <Page title={t('title')}>
      {loggedIn ? (
        <QueryView query={me} skeleton={<ListSkeleton rows={1} />}>
          {(info) => <ProfileCard info={info} />}
        </QueryView>
      ) : (
        <Button component={Link} to="/pages/login/index" variant="contained" size="large" fullWidth>
          {t('login')}
        </Button>
      )}
      <Section title={t('appearance')}>
        <Box sx={{ mb: 2.5 }}>
          <ThemeChoice />
        </Box>
        <LanguageRow />
        <CurrencyRow />
        {loggedIn && <ChatSound />}
        {loggedIn && (
          <List sx={{ mt: 2.5 }}>
            <LinkRow icon="bell" to="/pages/user/notifications" title={t('push.title')} detail={t('push.text')} />
          </List>
        )}
      </Section>
      {loggedIn && (
        <Section title={t('safety')}>
          <List>
            <LinkRow
              icon="key"
              to="/pages/user/password"
              title={t('password.title')}
              detail={me.data && (me.data.flags.tradePasswordSet ? t('password.set') : t('password.unset'))}
            />
            <LinkRow
              icon="shield"
              to="/pages/user/passkeys"
              title={t('passkeys.title')}
              detail={me.data && (me.data.flags.passkeySet ? t('passkeys.set') : t('passkeys.unset'))}
            />
            <LinkRow icon="device" to="/pages/user/sessions" title={t('sessions.title')} detail={t('sessions.text')} />
            {me.data && <AccountRows info={me.data} />}
            <WechatRow />
            <LinkRow icon="rows" to="/pages/user/data" title={t('data.title')} detail={t('data.text')} />
            {me.data && needsReferrer(me.data) && <LinkRow icon="link" to="/pages/user/bind" title={t('bind')} />}
          </List>
        </Section>
      )}
      <AboutSection />
      {loggedIn && <LogoutButton />}
    </Page>
  );
}

/** What the account can be entered by, and where it pays out to. */
function AccountRows({ info }: { info: UserInfo }) {
  const { t } = useTranslation('settings');
  const { phoneLogin = false } = useSite() ?? {};
  return (
    <>
      {!info.flags.walletBound && (
        <LinkRow icon="wallet" to="/pages/user/wallet" title={t('wallet.title')} detail={t('wallet.unset')} />
      )}
      {info.phone ? (
        <>
          <LinkRow icon="device" title={t('phone.title')} detail={spacedPhone(info.phone)} />
          {phoneLogin && (
            <LinkRow
              icon="lock"
              to="/pages/user/loginPassword"
              title={t('loginPassword.title')}
              detail={info.flags.loginPasswordSet ? t('loginPassword.set') : t('loginPassword.unset')}
            />
          )}
        </>
      ) : (
        phoneLogin && <LinkRow icon="device" to="/pages/user/phone" title={t('phone.add')} detail={t('phone.unset')} />
      )}
    </>
  );
}

/** Whether new messages are heard. */
function ChatSound() {
  const { t } = useTranslation('settings');
  const [silent, toggle] = useSilentChat();
  return (
    <Card sx={{ mt: 2.5, py: 1 }}>
      <Switch label={t('sound')} on={!silent} onChange={toggle} />
    </Card>
  );
}

/** About us, the log of this device, and the version. */
function AboutSection() {
  const { t } = useTranslation(['settings', 'articles', 'risks', 'words']);
  const version = useQuery({
    queryKey: ['public', 'version'],
    queryFn: ({ signal }) => api.get<Version>('version', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Section title={t('about.title')}>
      <List>
        <LinkRow icon="help" to="/pages/help/index" title={t('articles:help.title')} />
        <LinkRow icon="info" to="/pages/article/details?cat=about" title={t('words:articleCategories.about')} />
        <LinkRow icon="scale" to="/pages/article/details?cat=rules" title={t('words:articleCategories.rules')} />
        <LinkRow icon="swap" to="/economics" title={t('risks:page')} />
        <LinkRow icon="shield" to="/pages/proof/index" title={t('about.proof')} detail={t('about.proofText')} />
        <LinkRow icon="rows" to="/pages/user/log" title={t('log.title')} detail={t('log.text')} />
        <LinkRow
          icon="tag"
          title={t('about.version')}
          value={version.data ? version.data.version : '\u2013'}
          valueDetail={version.data?.commit.slice(0, 7)}
        />
      </List>
    </Section>
  );
}

/** Ends this session here and on the server. */
function LogoutButton() {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const logout = useAct({ mutationFn: logOut });
  return (
    <>
      <Button variant="outlined" size="large" fullWidth sx={{ mt: 8 }} onClick={() => setAsking(true)}>
        {t('logout.action')}
      </Button>
      <ConfirmSheet
        open={asking}
        onClose={() => setAsking(false)}
        title={t('logout.title')}
        note={t('logout.text')}
        confirmLabel={t('logout.action')}
        onConfirm={() => logout.mutate()}
        pending={logout.isPending}
      />
    </>
  );
}
