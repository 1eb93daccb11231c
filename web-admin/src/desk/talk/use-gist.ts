import type { ChatMessageWire } from '@server/chat/chat.schemas';
import { messageTypes } from '@server/common/words/messages.rules';
import { useText } from '../../locales/use-text';

/** A message in one line. */
export function useGist(): (message: Pick<ChatMessageWire, 'deleted' | 'body' | 'msn_type'>) => string {
  const t = useText();
  return ({ deleted, body, msn_type }) => {
    if (deleted || body === null) return t('desk.said.deleted');
    if (msn_type === messageTypes.image) return t('desk.said.images', { count: body.images?.length ?? 1 });
    if (msn_type === messageTypes.card) return t('desk.said.card', { serial: body.card?.serial ?? '' });
    if (msn_type === messageTypes.location) return t('desk.said.location');
    return body.text ?? t('desk.said.other');
  };
}
