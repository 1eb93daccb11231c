import { Box, Button, Typography } from '@mui/material';
import type { PasskeyInfo } from '@server/auth/passkeys/passkey.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMe } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { weight } from '../../shared/tokens';
import { QueryView } from '../../ui/feedback/QueryView';
import { ListSkeleton } from '../../ui/feedback/Skeleton';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { Callout } from '../../ui/parts/Callout';
import { Card, List } from '../../ui/parts/Card';
import { ListRow } from '../../ui/parts/ListRow';
import { AddSheets } from './AddSheets';
import { knowsPasskeys, passkeysQuery } from './passkey-calls';
import { RemoveSheets } from './RemoveSheets';

/** How many an account may have, as the server has it. */
const most = 5;
const back = '/pages/user/passkeys';

/** The passkeys of the account: what they are for, each with a way to remove it, and a way to add one. */
export function PasskeysPage() {
  const { t } = useTranslation('passkeys');
  const me = useMe();
  const query = useQuery(passkeysQuery);
  const [removing, setRemoving] = useState<PasskeyInfo | null>(null);
  return (
    <Page title={t('title')}>
      <Card sx={{ display: 'flex', gap: 3, mb: 4 }}>
        <Icon name="key" aria-hidden="true" sx={{ flex: 'none', fontSize: '1.75rem', color: 'brassInk' }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: weight.medium }}>{t('intro.what')}</Typography>
          <Typography variant="body2" sx={{ mt: 2, color: 'muted' }}>
            {t('intro.how')}
          </Typography>
        </Box>
      </Card>
      {!knowsPasskeys() && <Callout tone="info">{t('unsupported')}</Callout>}
      <QueryView query={query} skeleton={<ListSkeleton rows={1} />}>
        {(passkeys) => (
          <PullToRefresh onRefresh={() => query.refetch()}>
            {passkeys.length > 0 && (
              <List>
                {passkeys.map((passkey) => (
                  <li key={passkey.id}>
                    <PasskeyRow passkey={passkey} onRemove={() => setRemoving(passkey)} />
                  </li>
                ))}
              </List>
            )}
            <Box sx={{ mt: 6 }}>
              <AddButton full={passkeys.length >= most} passwordSet={me.data?.flags.tradePasswordSet ?? true} />
            </Box>
          </PullToRefresh>
        )}
      </QueryView>
      {removing && <RemoveSheets passkey={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}

/** The way to one more: where it is free, where a trade password must be set first, or why there is none. */
function AddButton({ full, passwordSet }: { full: boolean; passwordSet: boolean }) {
  const { t } = useTranslation(['passkeys', 'money']);
  const [adding, setAdding] = useState(false);
  if (!knowsPasskeys()) return null;
  if (full) return <Callout tone="info">{t('full', { count: most })}</Callout>;
  if (!passwordSet) {
    return (
      <>
        <Callout tone="info">{t('passwordFirst')}</Callout>
        <Button
          fullWidth
          size="large"
          variant="contained"
          component={Link}
          to={`/pages/user/password?${new URLSearchParams({ back })}`}
        >
          {t('money:password.set')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button fullWidth size="large" variant="contained" onClick={() => setAdding(true)}>
        {t('add.action')}
      </Button>
      {adding && <AddSheets onClose={() => setAdding(false)} />}
    </>
  );
}

/** One passkey: its name, since when, and when it was last used. */
function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyInfo; onRemove: () => void }) {
  const { t } = useTranslation('passkeys');
  const format = useFormat();
  const { name, createdAt, lastUsedAt, backedUp } = passkey;
  return (
    <ListRow
      icon={<Icon name="key" aria-hidden="true" sx={{ color: 'muted' }} />}
      title={name}
      detail={
        <>
          {t('row.added', { when: format.dateTime(createdAt) })}
          <br />
          {lastUsedAt ? t('row.used', { when: format.dateTime(lastUsedAt) }) : t('row.unused')}
          {backedUp && (
            <>
              <br />
              {t('row.backedUp')}
            </>
          )}
        </>
      }
      value={
        <Button onClick={onRemove} aria-label={t('remove.one', { name })}>
          {t('remove.action')}
        </Button>
      }
    />
  );
}
