import type { MessageKind } from '@server/common/words/messages.rules';
import type { MessageBody } from '@server/messaging/chat.schemas';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { imageUrl } from '../../../lib/browser/image-url';
import type { OutboxItem } from '../../../shared/chat-client/outbox-item';
import { Album, type OpenPicture, OwnAlbum } from './Album';
import { CardContent } from './CardContent';
import { PlaceContent } from './PlaceContent';
import { TextContent } from './TextContent';

export type { OpenPicture };

interface ContentProps {
  body: MessageBody;
  edited: boolean;
  /** Of what waits to be sent: its pictures are still on the device. */
  item: OutboxItem | null;
  onPicture: OpenPicture;
}

const TextOf = ({ body, edited }: ContentProps) => <TextContent text={body.text ?? ''} edited={edited} />;

/** What a bubble shows of each kind of message. */
export const messageContents: Readonly<Record<MessageKind, ComponentType<ContentProps>>> = {
  text: TextOf,
  emoji: TextOf,
  image: ({ body, item, onPicture }) =>
    item?.content.kind === 'images' ? (
      <OwnAlbum chosen={item.content.pictures} onOpen={onPicture} />
    ) : (
      <Album pictures={(body.images ?? []).map((image) => imageUrl(image) ?? '')} onOpen={onPicture} />
    ),
  card: ({ body }) => body.card && <CardContent card={body.card} />,
  location: ({ body }) => body.location && <PlaceContent place={body.location} />,
};

interface Gist {
  /** A message in one line; undefined if its body lacks the part of its kind. */
  readonly ofMessage: (body: MessageBody) => string | undefined;
  /** A quote in one line. It has no body: `text` is empty unless the message has words. */
  readonly ofQuote: (text: string) => string;
}

/** How each kind of message reads in one line. */
export function useMessageGists(): Readonly<Record<MessageKind, Gist>> {
  const { t } = useTranslation('chat');
  const words: Gist = {
    ofMessage: ({ text }) => text?.replace(/\s+/g, ' '),
    ofQuote: (text) => text || t('kind.other'),
  };
  return {
    text: words,
    emoji: words,
    image: {
      ofMessage: ({ images }) =>
        images && (images.length > 1 ? t('kind.photos', { count: images.length }) : t('kind.photo')),
      ofQuote: () => t('kind.photo'),
    },
    card: {
      ofMessage: ({ card }) => card && t('kind.card', { serial: card.serial }),
      ofQuote: words.ofQuote,
    },
    location: {
      ofMessage: ({ location }) =>
        location && (location.name ? t('kind.location', { name: location.name }) : t('kind.place')),
      ofQuote: (text) => (text ? t('kind.location', { name: text }) : t('kind.place')),
    },
  };
}
