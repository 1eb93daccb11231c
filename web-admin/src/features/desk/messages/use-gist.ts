import { messageKindOf } from '@server/common/words/messages.rules';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import { useText } from '../../../locales/use-text';
import { messageKinds } from './message-kinds';

/** A message in one line. */
export function useGist(): (message: Pick<ChatMessageWire, 'deleted' | 'body' | 'msn_type'>) => string {
  const t = useText();
  return ({ deleted, body, msn_type }) => {
    if (deleted || body === null) return t('desk.said.deleted');
    return messageKinds[messageKindOf(msn_type) ?? 'text'].gist(body, t) ?? t('desk.said.other');
  };
}
