import { Box, Button } from '@mui/material';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { useLoggedIn } from '../../lib/session/session-store';
import { ListRow } from '../../ui/ListRow';
import { Page } from '../../ui/Page';
import { QueryView } from '../../ui/QueryView';
import { Section } from '../../ui/Section';
import { AboutSection } from './AboutSection';
import { LanguageRow } from './LanguageRow';
import { LogoutButton } from './LogoutButton';
import { ProfileCard } from './ProfileCard';
import { ThemeChoice } from './ThemeChoice';

/** Who I am here, how the app looks and speaks, and what keeps the account safe. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const loggedIn = useLoggedIn();
  const me = useMe();
  return (
    <Page title={t('title')}>
      {loggedIn ? (
        <QueryView query={me}>{(info) => <ProfileCard info={info} />}</QueryView>
      ) : (
        <Button component={Link} to="/pages/login/index" variant="contained" size="large" fullWidth>
          {t('login')}
        </Button>
      )}
      <Section title={t('appearance')}>
        <ThemeChoice />
        <LanguageRow />
      </Section>
      {loggedIn && (
        <Section title={t('safety')}>
          <Box component="ul">
            <li>
              <ListRow
                to="/pages/user/password"
                title={t('password.title')}
                detail={me.data && (me.data.flags.tradePasswordSet ? t('password.set') : t('password.unset'))}
              />
            </li>
            <li>
              <ListRow to="/pages/user/sessions" title={t('sessions.title')} detail={t('sessions.text')} />
            </li>
            {me.data?.spread === null && !me.data.flags.canRefer && (
              <li>
                <ListRow to="/pages/user/bind" title={t('bind')} />
              </li>
            )}
          </Box>
        </Section>
      )}
      <AboutSection />
      {loggedIn && <LogoutButton />}
    </Page>
  );
}
