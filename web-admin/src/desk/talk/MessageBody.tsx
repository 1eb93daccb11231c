import Box from '@mui/material/Box';
import type { ChatMessageWire } from '@server/chat/chat.schemas';
import { messageTypes } from '@server/common/words/messages.rules';
import { token } from '@user/theme/tokens';
import { CardMark } from '../../cards/CardMark';
import { Amount } from '../../fields/Amount';
import { RowLink } from '../../fields/RowLink';
import { safeImageUrl } from '../../fields/short';
import { useText } from '../../locales/use-text';

type Body = NonNullable<ChatMessageWire['body']>;

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

function Card({ card: { id, seed, serial, title, image, price } }: { card: NonNullable<Body['card']> }) {
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

function Place({ place: { name, address, latitude, longitude } }: { place: NonNullable<Body['location']> }) {
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

/** What a message says, by its kind. Nothing of it is ever drawn as HTML. */
export function MessageBody({ message: { body, deleted, edited, quote, msn_type } }: { message: ChatMessageWire }) {
  const t = useText();
  if (deleted || body === null) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontStyle: 'italic' }}>
        {t('desk.said.deleted')}
      </Box>
    );
  }
  const { text, images, card, location } = body;
  return (
    <>
      {quote ? (
        <Box sx={{ borderLeft: `2px solid ${token('rule')}`, pl: 1, mb: 0.5, fontSize: 12, color: 'text.secondary' }}>
          {quote.nickname}: {quote.text}
        </Box>
      ) : null}
      {images ? <Images images={images} /> : null}
      {card ? <Card card={card} /> : null}
      {location ? <Place place={location} /> : null}
      {text === undefined ? null : (
        <Box
          component="span"
          sx={{ whiteSpace: 'pre-wrap', fontSize: msn_type === messageTypes.emoji ? 22 : undefined }}
        >
          {text}
        </Box>
      )}
      {(text ?? images ?? card ?? location) ? null : t('desk.said.other')}
      {edited ? (
        <Box component="span" sx={{ ml: 0.75, fontSize: 12, color: 'text.secondary' }}>
          {t('desk.edited')}
        </Box>
      ) : null}
    </>
  );
}
