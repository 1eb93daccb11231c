import { Box } from '@mui/material';
import type { FriendRow } from '@server/messaging/friends/friends.schemas';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/account/names';
import { imageUrl } from '../../../lib/browser/image-url';
import { PersonMark } from '../../../shared/marks/PersonMark';
import { QueryView } from '../../../ui/feedback/QueryView';
import { friendsQuery } from '../chat-calls';

interface ChooseFriendsProps {
  chosen: ReadonlySet<number>;
  onChange: (chosen: ReadonlySet<number>) => void;
  /** those who are in it already */
  without?: ReadonlySet<number>;
  /** what is said where nobody is left to choose */
  none: string;
}

/** Some of the reader's friends. */
export function ChooseFriends({ chosen, onChange, without, none }: ChooseFriendsProps) {
  const { t } = useTranslation('chat');
  const friends = useQuery(friendsQuery);
  const toggle = (uid: number) => {
    const next = new Set(chosen);
    if (!next.delete(uid)) next.add(uid);
    onChange(next);
  };
  return (
    <QueryView query={friends}>
      {({ list }) => {
        const those = list.filter(({ uid }) => !without?.has(uid));
        if (those.length === 0) return <Box sx={{ py: 4, color: 'muted' }}>{none}</Box>;
        return (
          <Box role="group" aria-label={t('group.choose')}>
            {those.map((friend) => (
              <OneFriend
                key={friend.uid}
                friend={friend}
                chosen={chosen.has(friend.uid)}
                onToggle={() => toggle(friend.uid)}
              />
            ))}
          </Box>
        );
      }}
    </QueryView>
  );
}

const OneFriend = ({ friend, chosen, onToggle }: { friend: FriendRow; chosen: boolean; onToggle: () => void }) => (
  <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 3, minHeight: 56, cursor: 'pointer' }}>
    <PersonMark seed={String(friend.uid)} src={imageUrl(friend.avatar)} size={40} />
    <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {friend.remark || shownName({ uid: String(friend.uid), nickname: friend.nickname })}
    </Box>
    <Box
      component="input"
      type="checkbox"
      checked={chosen}
      onChange={onToggle}
      sx={{ width: 22, height: 22, flex: 'none' }}
    />
  </Box>
);
