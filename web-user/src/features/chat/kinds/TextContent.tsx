import { Box } from '@mui/material';
import { useTranslation } from 'react-i18next';

/** Space between a bubble and its words. */
export const inset = { px: 3.25, py: 2.25 } as const;

/** One to three emoji and nothing else are drawn large. */
const onlyEmoji = /^(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f){1,9}$/u;
const address = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/g;

/** A text with its links. */
export function TextContent({ text, edited }: { text: string; edited: boolean }) {
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
