import Box from '@mui/material/Box';
import type { MessageKind } from '@server/common/words/messages.rules';
import type { MessageBody } from '@server/messaging/chat.schemas';
import type { BodyOfKind, LinkedCard } from '@server/messaging/message-kinds.schemas';
import type { ReactNode } from 'react';
import { Amount } from '../../../fields/values/Amount';
import { RowLink } from '../../../fields/values/RowLink';
import { safeImageUrl } from '../../../fields/values/short';
import { type Translate, useText } from '../../../locales/use-text';
import { CardMark } from '../../cards/CardMark';

/** The pictures of a message; each opens in full size. */
export function Images({ images }: { images: readonly string[] }) {
  const t = useText();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: '4px',
        gridTemplateColumns: `repeat(${Math.min(3, images.length)}, auto)`,
        py: '3px',
      }}
    >
      {images
        .flatMap((each) => safeImageUrl(each) ?? [])
        .map((url, place) => (
          <a key={url} href={url} target="_blank" rel="noopener noreferrer">
            <Box
              component="img"
              src={url}
              alt={t('desk.picture', { place: place + 1, count: images.length })}
              loading="lazy"
              sx={{
                display: 'block',
                width: images.length === 1 ? 220 : 92,
                height: images.length === 1 ? 165 : 92,
                objectFit: 'cover',
                borderRadius: '8px',
              }}
            />
          </a>
        ))}
    </Box>
  );
}

function Card({ card: { id, seed, serial, title, image, price } }: { card: LinkedCard }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: '3px' }}>
      <CardMark seed={seed} image={image} size={44} />
      <Box>
        <Box sx={{ fontWeight: 500 }}>
          <RowLink to="cards" id={id} text={serial} /> {title}
        </Box>
        {price === null ? null : <Amount value={price} asset="USDT" />}
      </Box>
    </Box>
  );
}

function Place({ place: { name, address, latitude, longitude } }: { place: BodyOfKind<'location'>['location'] }) {
  return (
    <>
      <Box sx={{ fontWeight: 500 }}>{name}</Box>
      <Box>{address}</Box>
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
        {latitude.toFixed(5)}, {longitude.toFixed(5)}
      </Box>
    </>
  );
}

const Words = ({ text, large = false }: { text: string; large?: boolean }) => (
  <Box component="span" sx={{ whiteSpace: 'pre-wrap', fontSize: large ? 22 : undefined }}>
    {text}
  </Box>
);

interface KindView {
  /** Undefined if the body lacks the part of its kind. */
  readonly content: (body: MessageBody) => ReactNode;
  /** The message in one line; undefined if the body lacks the part. */
  readonly gist: (body: MessageBody, t: Translate) => string | undefined;
}

/** All that the desk knows of each kind of message. */
export const messageKinds: Readonly<Record<MessageKind, KindView>> = {
  text: {
    content: ({ text }) => (text === undefined ? undefined : <Words text={text} />),
    gist: ({ text }) => text,
  },
  emoji: {
    content: ({ text }) => (text === undefined ? undefined : <Words text={text} large />),
    gist: ({ text }) => text,
  },
  image: {
    content: ({ images }) => images && <Images images={images} />,
    gist: ({ images }, t) => t('desk.said.images', { count: images?.length ?? 1 }),
  },
  card: {
    content: ({ card }) => card && <Card card={card} />,
    gist: ({ card }, t) => t('desk.said.card', { serial: card?.serial ?? '' }),
  },
  location: {
    content: ({ location }) => location && <Place place={location} />,
    gist: (_, t) => t('desk.said.location'),
  },
};
