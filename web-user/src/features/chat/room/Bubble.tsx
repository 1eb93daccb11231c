import { Box, ButtonBase } from '@mui/material';
import { messageKindOf } from '@server/common/words/messages.rules';
import type { ChatMessageWire } from '@server/messaging/chat.schemas';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { radius, token, weight } from '../../../shared/tokens';
import { messageContents, type OpenPicture, useMessageGists } from '../kinds/message-kinds';
import { inset } from '../kinds/TextContent';
import { useMessageText, useQuoteText } from '../use-message-text';
import type { Line } from './lines';

export interface BubbleProps {
  line: Line;
  onPicture: OpenPicture;
  onQuoted: (seq: number) => void;
}

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

function Content({ message, item, onPicture }: Pick<Line, 'message' | 'item'> & Pick<BubbleProps, 'onPicture'>) {
  const gists = useMessageGists();
  const words = useMessageText();
  const { body, msn_type, deleted, edited } = message;
  const kind = messageKindOf(msn_type) ?? 'text';
  if (deleted || !body || gists[kind].ofMessage(body) === undefined) return <Quiet>{words(message)}</Quiet>;
  const KindContent = messageContents[kind];
  return <KindContent body={body} edited={edited} item={item} onPicture={onPicture} />;
}

const Quiet = ({ children }: { children: ReactNode }) => (
  <Box sx={{ ...inset, color: 'muted', fontStyle: 'italic', fontSize: '0.875rem' }}>{children}</Box>
);

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
