import { Box, ButtonBase } from '@mui/material';
import type { ConversationRow } from '@server/messaging/chat.schemas';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../shared/icons/Icon';
import { weight } from '../../../shared/tokens';
import { Pill } from '../../../ui/feedback/StatusPill';
import { ChatIcon } from '../ChatIcon';
import { ConversationMark } from '../ConversationMark';
import { roomPage, servicePage } from '../chat-pages';
import { rowName } from '../row-name';
import { useChat } from '../use-chat';
import { useLongPress } from '../use-long-press';
import { useMessageText } from '../use-message-text';
import { useWhen } from './use-when';

/** Beyond it a number says no more. */
const most = 99;

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** One conversation on the list: with whom, what was said last and when, and how much is unread. */
export function ConversationLine({ row, onMenu }: { row: ConversationRow; onMenu: () => void }) {
  const { t } = useTranslation('chat');
  const when = useWhen();
  const press = useLongPress(onMenu);
  const { kind, unread, pinned, muted, online, last, lastAt } = row;
  const service = kind === 'service';
  const loud = unread > 0 && !muted;
  return (
    <ButtonBase
      {...press}
      className="row"
      component={Link}
      to={service ? servicePage : roomPage(row.conversation)}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        width: '100%',
        px: 4,
        textAlign: 'left',
        font: 'inherit',
        WebkitTouchCallout: 'none',
        '&.Mui-focusVisible': { outlineOffset: -3, borderRadius: '16px' },
      }}
    >
      <span aria-hidden="true">
        <ConversationMark row={row} />
      </span>
      <Box
        className="row-body"
        component="span"
        sx={{ flex: 1, minWidth: 0, display: 'flex', gap: 3, minHeight: 72, py: 3 }}
      >
        <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
          <Box
            component="span"
            // The house's own name is whole: what says whether somebody is there goes under it where it must.
            sx={{ display: 'flex', flexWrap: service ? 'wrap' : 'nowrap', alignItems: 'center', columnGap: 2 }}
          >
            <Box
              component="span"
              sx={{
                ...oneLine,
                ...(service && { whiteSpace: 'normal' }),
                fontSize: '1rem',
                lineHeight: 22 / 16,
                fontWeight: weight.strong,
              }}
            >
              {service ? t('serviceName') : rowName(row)}
            </Box>
            {service && online && (
              <Pill sx={{ whiteSpace: 'nowrap', bgcolor: 'brassWash', color: 'brassInk' }}>{t('onDuty')}</Pill>
            )}
            {kind === 'group' && <span className="visually-hidden">{t('row.group')}</span>}
            {kind === 'direct' && online && <span className="visually-hidden">{t('row.online')}</span>}
            {pinned && (
              <Icon name="pushpin" titleAccess={t('row.pinned')} sx={{ fontSize: '0.875rem', color: 'muted' }} />
            )}
            {muted && (
              <ChatIcon name="bellOff" titleAccess={t('row.muted')} sx={{ fontSize: '0.875rem', color: 'muted' }} />
            )}
          </Box>
          <Box
            component="span"
            sx={{
              ...oneLine,
              display: 'block',
              fontSize: '0.875rem',
              lineHeight: 20 / 14,
              color: loud ? 'text.primary' : 'muted',
            }}
          >
            <Excerpt row={row} />
          </Box>
        </Box>
        <Box
          component="span"
          sx={{ flex: 'none', display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 1.5 }}
        >
          {last && (
            <Box component="span" sx={{ fontSize: '0.75rem', lineHeight: '22px', color: loud ? 'brassInk' : 'muted' }}>
              {when(lastAt)}
            </Box>
          )}
          {unread > 0 && <Count unread={unread} quiet={muted} />}
        </Box>
      </Box>
    </ButtonBase>
  );
}

function Count({ unread, quiet = false }: { unread: number; quiet?: boolean }) {
  const { t } = useTranslation('chat');
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        minWidth: 20,
        px: 1.5,
        borderRadius: '10px',
        bgcolor: quiet ? 'raised' : 'brass',
        color: quiet ? 'muted' : 'onBrass',
        fontSize: '0.75rem',
        lineHeight: '20px',
        fontWeight: weight.strong,
        textAlign: 'center',
      }}
    >
      <span aria-hidden="true">{unread > most ? `${most}+` : unread}</span>
      <span className="visually-hidden">{t('row.unread', { count: unread })}</span>
    </Box>
  );
}

/** What was begun, could not be sent, or was said last. */
function Excerpt({ row: { conversation, kind, last } }: { row: ConversationRow }) {
  const { t } = useTranslation('chat');
  const words = useMessageText();
  const draft = useChat(({ drafts }) => drafts.get(conversation));
  const me = useChat((state) => state.me);
  const outbox = useChat((state) => state.outbox);
  const failed = outbox.some((item) => item.conversation === conversation && item.state === 'failed');
  if (failed)
    return (
      <Box component="span" sx={{ color: 'loss' }}>
        {t('row.failed')}
      </Box>
    );
  if (draft)
    return (
      <Box component="span" sx={{ color: 'brassInk' }}>
        {t('row.draft', { text: draft.replace(/\s+/g, ' ') })}
      </Box>
    );
  if (!last) return null;
  const text = words(last);
  if (last.msn_type >= 20) return text;
  if (last.uid === me) return t('row.you', { text });
  return kind === 'group' ? `${last.nickname}: ${text}` : text;
}
