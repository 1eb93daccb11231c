import { messageKindOf, messageTypes } from '@server/common/words/messages.rules';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import { useTranslation } from 'react-i18next';
import { useMessageGists } from './kinds/message-kinds';

type Kinds = Pick<ChatMessageWire, 'msn_type' | 'body' | 'deleted' | 'closed'>;

/** A message in one line: on the list, in a quote, for those who hear it. */
export function useMessageText(): (message: Kinds) => string {
  const { t } = useTranslation('chat');
  const system = useSystemText();
  const gists = useMessageGists();
  return ({ msn_type, body, deleted, closed }) => {
    if (deleted) return t(closed ? 'kind.closed' : 'kind.deleted');
    if (msn_type === messageTypes.system) return body?.system ? system(body.system) : t('kind.other');
    return (body && gistOf(gists, msn_type).ofMessage(body)) ?? t('kind.other');
  };
}

/** What a quoted message said, in one line. */
export function useQuoteText(): (quote: NonNullable<ChatMessageWire['quote']>) => string {
  const { t } = useTranslation('chat');
  const gists = useMessageGists();
  return ({ msn_type, text }) => {
    const foreign = foreignKinds.get(msn_type);
    return foreign ? t(foreign) : gistOf(gists, msn_type).ofQuote(text);
  };
}

/** Kinds of existing clients that are only named here, by their `msn_type`. */
const foreignKinds = new Map<number, 'kind.voice' | 'kind.order'>([
  [4, 'kind.voice'],
  [6, 'kind.order'],
]);

/** A kind that only a newer server knows reads as a text, if it has one. */
const gistOf = (gists: ReturnType<typeof useMessageGists>, type: number) => gists[messageKindOf(type) ?? 'text'];

type System = NonNullable<NonNullable<ChatMessageWire['body']>['system']>;

function useSystemText(): (system: System) => string {
  const { t } = useTranslation('chat');
  return ({ event, by, whom, text }) => {
    const names = { by: by || t('system.somebody'), whom: whom.join(', ') || t('system.somebody'), text };
    if (event === 'notice' && text === '') return t('system.noticeGone', names);
    // Who serves from now on, whoever decided so.
    if (event === 'assigned' || event === 'transferred') {
      return t(`system.${event}`, { ...names, whom: whom.join(', ') || t('system.house') });
    }
    return t(`system.${event}`, names);
  };
}
