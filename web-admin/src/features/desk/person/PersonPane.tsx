import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { CaseRow } from '@server/desk/cases/cases.list';
import type { DeskUser } from '@server/desk/users/desk-user.list';
import { Link } from 'react-admin';
import { Failed, Nothing, Waiting } from '../../../fields/States';
import { Time } from '../../../fields/time/TimeField';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { UserLink } from '../../../fields/values/UserLink';
import { languageNames } from '../../../locales/languages';
import { useText } from '../../../locales/use-text';
import { errorStatus } from '../../../providers/http-errors';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';
import { Balances, RecentRows } from '../../../reviews/UserHistory';
import { Labels, Notes } from '../../people/notes';
import { fieldIds } from '../keys/use-desk-keys';
import { Here } from '../lists/ChatRow';
import { useDeskPolling } from '../use-desk';
import { EarlierChats } from './EarlierChats';
import { Holdings } from './Holdings';
import { OpenOrders } from './OpenOrders';
import { Part } from './Part';

/** Whom the chat is with, as far as the person at the desk may know. */
export function PersonPane({ row }: { row: CaseRow }) {
  const t = useText();
  const { data, error, refetch } = useRead<DeskUser>(`desk/users/${row.userId}`, {
    refetchInterval: useDeskPolling(),
  });
  // What was known of a customer is not shown any more once they are another's, or nobody's.
  const hidden = error !== null && errorStatus(error) === 404;
  return (
    <Box
      component="aside"
      aria-label={t('desk.person')}
      sx={{ p: 1.5, display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {hidden ? <Nothing>{t('desk.notYourCustomer')}</Nothing> : null}
      {data && !hidden ? <Person known={data} row={row} /> : null}
      {!data && !error ? <Waiting lines={8} /> : null}
      {error && !hidden ? <Failed error={error} retry={() => void refetch()} /> : null}
    </Box>
  );
}

function Person({ known: { user, online, money, labels, cases }, row }: { known: DeskUser; row: CaseRow }) {
  const t = useText();
  const mayWork = useMay('desk.work');
  const facts: Fact[] = [
    { label: t('fields.account'), value: <HashText text={user.account} /> },
    { label: t('fields.language'), value: languageNames[user.language] },
    { label: t('resources.users.fields.level'), value: `V${user.level}` },
    { label: t('resources.communities.name', { count: 1 }), value: user.community ?? t('users.noCommunity') },
    { label: t('resources.users.fields.agent'), value: user.agent ?? t('users.assign.none') },
    {
      label: t('resources.users.fields.tradePasswordSet'),
      value: t(user.tradePasswordSet ? 'users.set' : 'users.notSet'),
    },
    { label: t('fields.createdAt'), value: <Time iso={user.createdAt} form="short" /> },
  ];
  return (
    <>
      <Box sx={{ display: 'flex', gap: 1.25, alignItems: 'center' }}>
        <Here chat={{ ...user, online }} size={40} />
        <Box sx={{ minWidth: 0 }}>
          <Box component="h2" sx={{ m: 0, fontSize: 15, lineHeight: '20px', overflowWrap: 'anywhere' }}>
            {user.nickname || user.uid}
          </Box>
          <UserLink userId={user.id} uid={user.uid} />
        </Box>
      </Box>
      {user.status === 'frozen' ? (
        <Alert severity="error" variant="outlined" sx={{ py: 0 }}>
          {t('words.states.user.frozen')}: {user.statusReason ?? t('app.noReason')}
        </Alert>
      ) : null}
      {labels.length > 0 || mayWork ? (
        <Part title={t('desk.labels')}>
          <Labels userId={user.id} labels={labels} />
        </Part>
      ) : null}
      <Part title={t('desk.notes')}>
        <Notes key={user.id} userId={user.id} fieldId={fieldIds.note} />
      </Part>
      <Facts facts={facts} />
      <Balances userId={user.id} />
      <OpenOrders userId={user.id} />
      <Part title={t('reviews.recentDeposits')}>
        <RecentRows of="deposit" rows={money.deposits} />
      </Part>
      <Part title={t('reviews.recentWithdrawals')}>
        <RecentRows of="withdrawal" rows={money.withdrawals} />
      </Part>
      <Holdings userId={user.id} />
      <Part title={t('users.tabs.team')}>
        <Link to={`/users/${user.id}/show/team`}>
          {t('desk.team', { direct: user.directCount, all: user.teamCount })}
        </Link>
      </Part>
      <EarlierChats cases={cases.filter(({ id }) => id !== row.id)} />
    </>
  );
}
