import { IconButton } from '@mui/material';
import type { ConversationRow } from '@server/messaging/chat.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { idFrom } from '../../../lib/browser/id-from';
import { isApiError } from '../../../lib/http/api-error';
import { Icon } from '../../../shared/icons/Icon';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { ConversationMark } from '../ConversationMark';
import { groupPage, servicePage } from '../chat-pages';
import { PersonSheet } from '../contacts/PersonSheet';
import { NoConversation } from '../NoConversation';
import { rowName } from '../row-name';
import { useChat, useStartedChat } from '../use-chat';
import { RoomFrame } from './RoomFrame';
import { RoomSkeleton } from './RoomSkeleton';
import { DetailsButton, RoomLead, RoomView } from './RoomView';
import { useRoom } from './use-room';

/** One conversation. `?id=` says which, `&at=` the message to begin at. */
export function RoomPage() {
  useStartedChat();
  const [params] = useSearchParams();
  const id = idFrom(params.get('id'));
  const at = idFrom(params.get('at'));
  return id === null ? <Missing /> : <OneRoom key={`${id} ${at}`} conversation={id} at={at} />;
}

function OneRoom({ conversation, at }: { conversation: number; at: number | null }) {
  const { t } = useTranslation('chat');
  const loaded = useRoom(conversation, at);
  const { row, ready, error, retry } = loaded;
  const [details, setDetails] = useState(false);
  if (row?.kind === 'service') return <Navigate to={servicePage} replace />;
  if (!row || !ready) {
    if (isApiError(error) && error.code === 'conversationUnknown') return <Missing />;
    return (
      <RoomFrame title={row ? rowName(row) : t('title')} lead={row && <Lead row={row} />}>
        {error ? <ErrorState error={error} onRetry={retry} /> : <RoomSkeleton />}
      </RoomFrame>
    );
  }
  return (
    <>
      <RoomView
        row={row}
        loaded={loaded}
        at={at}
        title={rowName(row)}
        lead={<Lead row={row} />}
        actions={
          row.kind === 'group' ? (
            <IconButton component={Link} to={groupPage(conversation)} aria-label={t('room.details')}>
              <Icon name="more" />
            </IconButton>
          ) : (
            <DetailsButton label={t('room.details')} onClick={() => setDetails(true)} />
          )
        }
      />
      {row.peer && (
        <PersonSheet
          open={details}
          onClose={() => setDetails(false)}
          uid={row.peer.uid}
          person={row.peer}
          inRoom={row}
        />
      )}
    </>
  );
}

function Lead({ row }: { row: ConversationRow }) {
  const { t } = useTranslation('chat');
  const typing = useChat((state) => state.typing.get(row.conversation));
  const group = row.kind === 'group';
  // Without a socket nobody is told who comes and goes.
  const linked = useChat((state) => state.connection === 'open');
  const here = row.online && linked ? t('room.online') : null;
  const state = typing
    ? group
      ? t('room.typingName', { name: typing.nickname })
      : t('room.typing')
    : group
      ? t('room.members', { count: row.memberCount })
      : here;
  return (
    <RoomLead
      mark={<ConversationMark row={row} size={36} />}
      name={rowName(row)}
      state={state}
      tone={!group && (here || typing) ? 'good' : undefined}
    />
  );
}

function Missing() {
  const { t } = useTranslation('chat');
  return (
    <RoomFrame title={t('title')}>
      <NoConversation />
    </RoomFrame>
  );
}
