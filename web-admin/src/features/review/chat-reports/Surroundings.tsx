import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ChatReportShow } from '@server/messaging/reports/reports.list';
import { useText } from '../../../locales/use-text';
import { MessageList } from '../../desk/messages/MessageList';

const nothing = () => undefined;

/** The messages before and after the one that was reported, which is marked; of one that is not kept any more that is said. */
export function Surroundings({ row: { before, message, after } }: { row: ChatReportShow }) {
  const t = useText();
  const messages = [...before, ...(message ? [message] : []), ...after];
  const [first, last] = [messages[0]?.seq ?? 1, messages.at(-1)?.seq ?? 0];
  return (
    <Box component="section" aria-label={t('reports.round')}>
      <Typography component="h3" variant="subtitle1" sx={{ mb: 1 }}>
        {t('reports.round')}
      </Typography>
      {message ? null : <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('reports.notKept')}</Box>}
      <Box
        sx={{
          height: 420,
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          overflow: 'hidden',
          display: 'flex',
        }}
      >
        <MessageList
          room={{ messages, from: first, to: last, first }}
          unsent={[]}
          readTo={0}
          typing={false}
          target={message?.seq ?? null}
          reading={false}
          onOlder={nothing}
        />
      </Box>
    </Box>
  );
}
