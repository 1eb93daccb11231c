import type { ChatMessageWire } from '@server/chat/chat.schemas';
import { messageTypes } from '@server/common/words/messages.rules';
import { useTranslation } from 'react-i18next';

type Kinds = Pick<ChatMessageWire, 'msn_type' | 'body' | 'deleted'>;

/** A message in one line: on the list, in a quote, for those who hear it. */
export function useMessageText(): (message: Kinds) => string {
  const { t } = useTranslation('chat');
  const system = useSystemText();
  return ({ msn_type, body, deleted }) => {
    if (deleted) return t('kind.deleted');
    if (msn_type === messageTypes.system) return body?.system ? system(body.system) : t('kind.other');
    if (body?.text !== undefined) return body.text.replace(/\s+/g, ' ');
    if (body?.images) return body.images.length > 1 ? t('kind.photos', { count: body.images.length }) : t('kind.photo');
    if (body?.card) return t('kind.card', { serial: body.card.serial });
    if (body?.location) return body.location.name ? t('kind.location', { name: body.location.name }) : t('kind.place');
    return t('kind.other');
  };
}

/** What a quoted message said; of what is no text only its kind is known. */
export function useQuoteText(): (quote: NonNullable<ChatMessageWire['quote']>) => string {
  const { t } = useTranslation('chat');
  return ({ msn_type, text }) => {
    if (msn_type === messageTypes.image) return t('kind.photo');
    if (msn_type === 4) return t('kind.voice');
    if (msn_type === 6) return t('kind.order');
    if (msn_type === messageTypes.location) return text ? t('kind.location', { name: text }) : t('kind.place');
    return text || t('kind.other');
  };
}

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
