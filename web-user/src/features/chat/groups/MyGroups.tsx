import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { List } from '../../../ui/Card';
import { EmptyState } from '../../../ui/EmptyState';
import { ListRow } from '../../../ui/ListRow';
import { ListSkeleton } from '../../../ui/Skeleton';
import { ConversationMark } from '../ConversationMark';
import { roomPage } from '../chat-pages';
import { inOrder } from '../live/chat-state';
import { useChat } from '../use-chat';
import { NewGroupSheet } from './NewGroupSheet';

/** The groups the reader is in. */
export function MyGroups() {
  const { t } = useTranslation('chat');
  const rows = useChat((state) => state.rows);
  const list = useChat((state) => state.list);
  const [making, setMaking] = useState(false);
  const groups = inOrder(rows).filter(({ kind, left }) => kind === 'group' && !left);
  const make = (
    <Button variant={groups.length === 0 ? 'contained' : 'outlined'} size="large" onClick={() => setMaking(true)}>
      {t('group.new')}
    </Button>
  );
  if (rows.size === 0 && list === 'loading') return <ListSkeleton />;
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
