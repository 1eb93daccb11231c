import { Box, ButtonBase } from '@mui/material';
import type { ChatMessageWire } from '@server/chat/chat.schemas';
import { messageTypes } from '@server/common/words/messages.rules';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { imageUrl } from '../../../lib/browser/image-url';
import { radius, token, weight } from '../../../theme/tokens';
import { Icon } from '../../../ui/icons/Icon';
import { openLocationPage } from '../chat-pages';
import type { OutboxItem, OwnPicture } from '../live/outbox-item';
import { PlaceSketch } from '../places/PlaceSketch';
import { useMessageText, useQuoteText } from '../use-message-text';
import { CardBubble } from './CardBubble';
import type { Line } from './lines';

export interface BubbleProps {
  line: Line;
  onPicture: (pictures: readonly string[], at: number) => void;
  onQuoted: (seq: number) => void;
}

const inset = { px: 3.25, py: 2.25 } as const;

/** What one message says: theirs on surface, mine on warm; corners close up where two of one speaker meet. */
export function Bubble({ line, onPicture, onQuoted }: BubbleProps) {
  const { mine, message, item, begins, ends } = line;
  const near = `${radius.pill - 1}px`;
  const far = '18px';
  const side = mine
    ? { borderTopRightRadius: begins ? far : near, borderBottomRightRadius: ends ? far : near }
    : { borderTopLeftRadius: begins ? far : near, borderBottomLeftRadius: ends ? far : near };
  return (
    <Box
      sx={{
        maxWidth: '100%',
        minWidth: 0,
        overflow: 'hidden',
        borderRadius: far,
        ...side,
        bgcolor: mine ? 'mine' : 'surface',
        boxShadow: `inset 0 0 0 1px ${token(mine ? 'mineLine' : 'line')}`,
        fontSize: '1rem',
        lineHeight: 22 / 16,
      }}
    >
      {message.quote && !message.deleted && (
        <QuoteStrip quote={message.quote} onOpen={() => message.target !== null && onQuoted(message.target)} />
      )}
      <Content message={message} item={item} onPicture={onPicture} />
    </Box>
  );
}

interface ContentProps {
  message: ChatMessageWire;
  item: OutboxItem | null;
  onPicture: BubbleProps['onPicture'];
}

function Content({ message, item, onPicture }: ContentProps) {
  const words = useMessageText();
  const { body, msn_type, deleted, edited } = message;
  if (deleted || !body) return <Quiet>{words(message)}</Quiet>;
  if (msn_type === messageTypes.card && body.card) return <CardBubble card={body.card} />;
  if (msn_type === messageTypes.image && body.images) {
    return item?.said.kind === 'images' ? (
      <OwnAlbum chosen={item.said.pictures} onOpen={onPicture} />
    ) : (
      <Album pictures={body.images.map((image) => imageUrl(image) ?? '')} onOpen={onPicture} />
    );
  }
  if (msn_type === messageTypes.location && body.location) return <PlaceBubble place={body.location} />;
  if (body.text === undefined) return <Quiet>{words(message)}</Quiet>;
  return <Text text={body.text} edited={edited} />;
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box sx={{ ...inset, color: 'muted', fontStyle: 'italic', fontSize: '0.875rem' }}>{children}</Box>
);

/** One to three emoji and nothing else are drawn large. */
const onlyEmoji = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,9}$/u;
const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/g;

function Text({ text, edited }: { text: string; edited: boolean }) {
  const { t } = useTranslation('chat');
  const large = text.length <= 16 && onlyEmoji.test(text);
  return (
    <Box
      sx={{
        ...inset,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        ...(large && { fontSize: '2.25rem', lineHeight: 1.2 }),
      }}
    >
      <span>
        {text.split(address).map((part, at) =>
          at % 2 === 1 ? (
            <a key={part} href={part} target="_blank" rel="noopener noreferrer nofollow">
              {part}
            </a>
          ) : (
            part
          ),
        )}
      </span>
      {edited && (
        <Box component="span" sx={{ ml: 2, fontSize: '0.75rem', color: 'muted', whiteSpace: 'nowrap' }}>
          {t('room.edited')}
        </Box>
      )}
    </Box>
  );
}

function QuoteStrip({ quote, onOpen }: { quote: NonNullable<ChatMessageWire['quote']>; onOpen: () => void }) {
  const { t } = useTranslation('chat');
  const words = useQuoteText();
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'block',
        width: 'calc(100% - 16px)',
        mx: 2,
        mt: 2,
        px: 2.5,
        py: 1.5,
        minHeight: 44,
        textAlign: 'left',
        font: 'inherit',
        fontSize: '0.875rem',
        lineHeight: 18 / 14,
        borderRadius: '10px',
        bgcolor: 'raised',
        boxShadow: `inset 2px 0 0 ${token('rule')}`,
      }}
    >
      <Box component="span" sx={{ display: 'block', fontWeight: weight.strong, overflowWrap: 'anywhere' }}>
        {quote.nickname}
      </Box>
      <Box component="span" sx={{ ...twoLines, color: 'muted' }}>
        {words(quote)}
      </Box>
      <span className="visually-hidden">{t('room.toQuoted')}</span>
    </ButtonBase>
  );
}

export const twoLines = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;

/** Pictures that wait to be sent, as they lie on the device. */
function OwnAlbum({ chosen, onOpen }: { chosen: readonly OwnPicture[]; onOpen: BubbleProps['onPicture'] }) {
  // The files stay the same while one after another gets to the server.
  const [files] = useState(() => chosen.map(({ file }) => file));
  const [pictures, setPictures] = useState<readonly string[]>([]);
  useEffect(() => {
    const urls = files.map((file) => URL.createObjectURL(file));
    setPictures(urls);
    return () => {
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [files]);
  return <Album pictures={pictures} onOpen={onOpen} />;
}

/** One picture as it is, or up to nine in a grid. */
function Album({ pictures, onOpen }: { pictures: readonly string[]; onOpen: BubbleProps['onPicture'] }) {
  const { t } = useTranslation('chat');
  const count = pictures.length;
  const one = count === 1;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: one ? '1fr' : `repeat(${count === 2 || count === 4 ? 2 : 3}, 1fr)`,
        gap: '2px',
        p: '3px',
        width: one ? 'min(240px, 66vw)' : 'min(276px, 70vw)',
        maxWidth: '100%',
      }}
    >
      {pictures.map((src, at) => (
        <ButtonBase
          key={src}
          aria-label={t('room.openPicture', { number: at + 1, count })}
          onClick={() => onOpen(pictures, at)}
          sx={{
            aspectRatio: one ? '4 / 3' : '1',
            borderRadius: one ? '15px' : '6px',
            overflow: 'hidden',
            bgcolor: 'raised',
          }}
        >
          <Box
            component="img"
            src={src}
            alt=""
            loading="lazy"
            sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
          />
        </ButtonBase>
      ))}
    </Box>
  );
}

function PlaceBubble({ place }: { place: NonNullable<NonNullable<ChatMessageWire['body']>['location']> }) {
  const { t } = useTranslation('chat');
  return (
    <Box
      component={Link}
      to={openLocationPage(place)}
      sx={{ display: 'block', width: 'min(240px, 66vw)', maxWidth: '100%', p: '3px', textDecoration: 'none' }}
    >
      <PlaceSketch latitude={place.latitude} longitude={place.longitude} />
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', px: 2.5, py: 2 }}>
        <Icon name="pin" aria-hidden="true" sx={{ color: 'brassInk', fontSize: '1.25rem', flex: 'none' }} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: weight.medium }}>{place.name || t('kind.place')}</Box>
          {place.address && <Box sx={{ fontSize: '0.875rem', color: 'muted' }}>{place.address}</Box>}
          <span className="visually-hidden">{t('room.showMap')}</span>
        </Box>
      </Box>
    </Box>
  );
}
