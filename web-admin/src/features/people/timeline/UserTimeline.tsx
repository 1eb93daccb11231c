import Box from '@mui/material/Box';
import type { UserRow } from '@server/users/users.list';
import { token } from '@user/shared/tokens';
import { type ReactNode, useId } from 'react';
import { Link, useRecordContext } from 'react-admin';
import { isPlainKey, useKeyDown } from '../../../fields/plain-key';
import { Time } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { languageNames } from '../../../locales/languages';
import { useText } from '../../../locales/use-text';
import { Notes } from '../notes';
import { Attention } from './Attention';
import { Timeline } from './Timeline';

const noteField = 'user-note';

/** The first tab of a user: what happened, and beside it what waits, what colleagues wrote, and the account. */
export function UserTimeline() {
  const t = useText();
  const user = useRecordContext<UserRow>();
  useKeyDown((event) => {
    if (event.key !== 'n' || !isPlainKey(event)) return;
    event.preventDefault();
    document.getElementById(noteField)?.focus();
  });
  if (!user) return null;
  const facts: Fact[] = [
    { label: t('resources.users.fields.level'), value: `V${user.level}` },
    {
      label: t('users.tabs.team'),
      value: (
        <Link to={`/users/${user.id}/show/team`}>
          {t('desk.team', { direct: user.directCount, all: user.teamCount })}
        </Link>
      ),
    },
    { label: t('resources.users.fields.performance'), value: <Amount value={user.performance} /> },
    { label: t('resources.users.fields.agent'), value: user.agent ?? t('users.assign.none') },
    { label: t('fields.language'), value: languageNames[user.language] },
    { label: t('fields.createdAt'), value: <Time iso={user.createdAt} form="minute" /> },
  ];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
        alignItems: 'start',
        py: 1,
      }}
    >
      <Timeline userId={user.id} />
      <Box component="aside" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Panel title={t('timeline.attention.title')}>
          <Attention userId={user.id} />
        </Panel>
        <Panel title={t('desk.notes')}>
          <Notes userId={user.id} fieldId={noteField} />
        </Panel>
        <Panel title={t('timeline.account')}>
          <Facts facts={facts} />
        </Panel>
      </Box>
    </Box>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ p: 1.5, borderRadius: '14px', border: `1px solid ${token('line')}`, bgcolor: token('surface') }}
    >
      <Box component="h3" id={id} sx={{ m: 0, mb: 1, fontSize: 13, lineHeight: '18px', fontWeight: 600 }}>
        {title}
      </Box>
      {children}
    </Box>
  );
}
