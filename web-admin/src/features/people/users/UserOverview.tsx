import Box from '@mui/material/Box';
import type { PasskeySummary } from '@server/auth/passkeys/passkey.schemas';
import type { UserRow } from '@server/users/users.list';
import { Link, useRecordContext } from 'react-admin';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { CopyButton } from '../../../fields/values/CopyButton';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { HashText } from '../../../fields/values/HashText';
import { languageNames } from '../../../locales/languages';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { useRead } from '../../../providers/use-read';

/** The community whose rules hold for a user. */
function CommunityLink({ row: { communityId, community } }: { row: UserRow }) {
  const t = useText();
  const may = useMay('communities.read');
  if (communityId === null) return t('users.noCommunity');
  const name = community ?? `#${communityId}`;
  return may ? <Link to={`/communities/${communityId}/show`}>{name}</Link> : name;
}

/** How many passkeys a user has, and since when. */
function PasskeyCount({ userId }: { userId: UserRow['id'] }) {
  const t = useText();
  const { data } = useRead<PasskeySummary>(`users/${userId}/passkeys`);
  if (!data) return '–';
  if (data.since === null) return t('users.passkeys.none');
  return (
    <>
      {t('users.passkeys.since', { count: data.count })} <Time iso={data.since} />
    </>
  );
}

/** The facts of an account. */
export function UserOverview() {
  const t = useText();
  const row = useRecordContext<UserRow>();
  if (!row) return null;
  // An agent is told who referred their customer, but not the way to somebody who is not theirs.
  const parent =
    row.parentId === null ? (
      (row.parentUid ?? t('users.noParent'))
    ) : (
      <Link to={`/users/${row.parentId}/show`}>{row.parentUid}</Link>
    );
  const facts: Fact[] = [
    { label: t('fields.account'), value: <HashText text={row.account} whole onChain /> },
    { label: t('resources.users.fields.phone'), value: row.phone ?? '–' },
    {
      label: t('resources.users.fields.inviteCode'),
      value: (
        <>
          {row.inviteCode} <CopyButton text={row.inviteCode} />
        </>
      ),
    },
    { label: t('resources.users.fields.parentUid'), value: parent },
    { label: t('resources.users.fields.agent'), value: row.agent ?? t('users.assign.none') },
    { label: t('resources.users.fields.isRoot'), value: t(row.isRoot ? 'app.yes' : 'app.no') },
    { label: t('resources.users.fields.level'), value: `V${row.level}` },
    { label: t('resources.users.fields.directCount'), value: row.directCount },
    { label: t('resources.users.fields.teamCount'), value: row.teamCount },
    { label: t('resources.users.fields.performance'), value: <Amount value={row.performance} copy /> },
    { label: t('resources.communities.name', { count: 1 }), value: <CommunityLink row={row} /> },
    { label: t('fields.language'), value: languageNames[row.language] },
    {
      label: t('resources.users.fields.tradePasswordSet'),
      value: row.tradePasswordResetAt ? (
        <>
          {t('users.reset')}: <Time iso={row.tradePasswordResetAt} />
        </>
      ) : (
        t(row.tradePasswordSet ? 'users.set' : 'users.notSet')
      ),
    },
    { label: t('users.passkeys.label'), value: <PasskeyCount userId={row.id} /> },
    { label: t('fields.createdAt'), value: <Time iso={row.createdAt} /> },
  ];
  return (
    <Box sx={{ py: 1, maxWidth: 760 }}>
      <Facts facts={facts} />
    </Box>
  );
}
