import { Box, Button } from '@mui/material';
import type { ConversationRow } from '@server/messaging/chat.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { showToast } from '../../../ui/feedback/toast';
import { footBar } from '../../../ui/pages/BottomBar';
import { askFriend, setBlocked } from '../chat-calls';
import { fetchRow } from '../live/conversations';

/** The line to write in, or why the reader cannot write here; a stranger is told what may be done first. */
export function Standing({ row, children }: { row: ConversationRow; children: ReactNode }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const { conversation, standing, left, peer } = row;
  const act = useAct({
    mutationFn: async (what: 'ask' | 'unblock') => {
      if (!peer) return;
      if (what === 'unblock') await setBlocked(peer.uid, false);
      else {
        const { state } = await askFriend({ uid: String(peer.uid), text: '' });
        showToast(t(state === 'friends' ? 'friends.nowFriends' : 'friends.askedDone'));
      }
      await fetchRow(conversation);
    },
    onError: (error) => showToast(errorText(error) ?? ''),
  });
  if (left) return <Shut>{t('standing.left')}</Shut>;
  if (standing === 'blocked' || standing === 'silenced') return <Shut>{t(`standing.${standing}`)}</Shut>;
  if (standing === 'blocking') {
    return (
      <Shut>
        {t('standing.blocking')}
        <Button variant="outlined" disabled={act.isPending} onClick={() => act.mutate('unblock')}>
          {t('standing.unblock')}
        </Button>
      </Shut>
    );
  }
  return (
    <>
      {standing === 'stranger' && (
        <Shut>
          {t('standing.stranger')}
          <Button variant="outlined" disabled={act.isPending} onClick={() => act.mutate('ask')}>
            {t('standing.asked')}
          </Button>
        </Shut>
      )}
      {children}
    </>
  );
}

const Shut = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      ...footBar,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'center',
      gap: 3,
      px: 4,
      py: 3,
      fontSize: '0.875rem',
      color: 'muted',
      textAlign: 'center',
    }}
  >
    {children}
  </Box>
);
