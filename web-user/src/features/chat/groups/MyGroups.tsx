import { Box, Button } from '@mui/material';
import type { ConversationRow } from '@server/messaging/chat.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { List } from '../../../ui/parts/Card';
import { ListRow } from '../../../ui/parts/ListRow';
import { ConversationMark } from '../ConversationMark';
import { roomPage } from '../chat-pages';
import { Listed } from '../list/Listed';
import { NewGroupSheet } from './NewGroupSheet';

/** The groups the reader is in. */
export const MyGroups = () => (
  <Listed>{(rows) => <Groups groups={rows.filter(({ kind, left }) => kind === 'group' && !left)} />}</Listed>
);

function Groups({ groups }: { groups: readonly ConversationRow[] }) {
  const { t } = useTranslation('chat');
  const [making, setMaking] = useState(false);
  const make = (
    <Button variant={groups.length === 0 ? 'contained' : 'outlined'} size="large" onClick={() => setMaking(true)}>
      {t('group.new')}
    </Button>
  );
  return (
    <>
      {groups.length === 0 ? (
        <EmptyState title={t('friends.noGroups')} text={t('friends.noGroupsText')} action={make} />
      ) : (
        <>
          <List aria-label={t('friends.groups')}>
            {groups.map((row) => (
              <li key={row.conversation}>
                <ListRow
                  icon={<ConversationMark row={row} />}
                  title={row.name}
                  detail={t('room.members', { count: row.memberCount })}
                  to={roomPage(row.conversation)}
                />
              </li>
            ))}
          </List>
          <Box sx={{ display: 'grid', mt: 4 }}>{make}</Box>
        </>
      )}
      <NewGroupSheet open={making} onClose={() => setMaking(false)} />
    </>
  );
}
