import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ChatLine } from '@server/desk/cases/cases.list';
import { PersonMark } from '@user/shared/marks/PersonMark';
import { token } from '@user/shared/tokens';
import { Time } from '../../../fields/time/TimeField';
import { Waited } from '../../../fields/time/Waited';
import { safeImageUrl } from '../../../fields/values/short';
import { useText } from '../../../locales/use-text';
import type { LineGroup } from '../live/desk-lists';
import { hasDraft } from '../live/drafts';
import { useGist } from '../messages/use-gist';

const cut = { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Somebody’s picture, with a mark while they are here. */
export function Here({
  chat,
  size,
}: {
  chat: Pick<ChatLine, 'uid'> & { avatar?: string | null; online?: boolean | null };
  size: number;
}) {
  const t = useText();
  return (
    <Box component="span" sx={{ position: 'relative', flex: 'none' }}>
      <PersonMark seed={chat.uid} src={safeImageUrl(chat.avatar ?? null)} size={size} />
      {chat.online ? (
        <Box
          component="span"
          role="img"
          aria-label={t('desk.online')}
          sx={{
            ...{ position: 'absolute', right: -1, bottom: -1, width: 10, height: 10, borderRadius: '50%' },
            ...{ bgcolor: token('gain'), boxShadow: `0 0 0 2px ${token('ground')}` },
          }}
        />
      ) : null}
    </Box>
  );
}

interface ChatRowProps {
  chat: ChatLine;
  group: LineGroup;
  isChosen: boolean;
  onChoose: () => void;
}

/** One chat of a list: who it is, what was said last, since when they wait, and what is unread. */
export function ChatRow({ chat, group, isChosen, onChoose }: ChatRowProps) {
  const t = useText();
  const gistOf = useGist();
  const { nickname, uid, last, unread, waitingSince, queuedAt, labels, agent, team, late, snoozedUntil } = chat;
  const since = group === 'queue' ? queuedAt : waitingSince;
  const draft = group === 'mine' && !isChosen && hasDraft(chat.conversation);
  const beside = [
    ...((group === 'others' || group === 'snoozed') && agent ? [agent] : []),
    ...(team ? [team] : []),
    ...labels,
  ];
  return (
    <Box component="li">
      <ButtonBase
        onClick={onChoose}
        aria-current={isChosen ? 'true' : undefined}
        sx={{
          ...{
            width: '100%',
            display: 'flex',
            alignItems: 'flex-start',
            gap: '10px',
            px: 1.5,
            py: '8px',
            textAlign: 'left',
          },
          ...{ fontSize: 13, lineHeight: '18px', bgcolor: isChosen ? token('mine') : undefined },
          '&:hover': { bgcolor: isChosen ? token('mine') : 'action.hover' },
          '&.Mui-focusVisible': { outlineOffset: -2 },
        }}
      >
        <Here chat={chat} size={34} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1 }}>
            <Box component="span" sx={{ ...cut, flex: 1, fontWeight: unread > 0 ? 600 : 500 }}>
              {nickname || uid}
            </Box>
            {snoozedUntil ? (
              <Box component="span" sx={{ fontSize: 12, flex: 'none', color: 'text.secondary' }}>
                <Time iso={snoozedUntil} form="short" />
              </Box>
            ) : null}
            {since && !snoozedUntil ? (
              <Box
                component="span"
                sx={{
                  fontSize: 12,
                  flex: 'none',
                  color: late ? 'error.main' : waitingSince ? 'primary.main' : 'text.secondary',
                }}
              >
                {late ? `${t('desk.late')} · ` : null}
                <Waited since={since} />
              </Box>
            ) : null}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
            <Box component="span" sx={{ ...cut, flex: 1, color: unread > 0 ? 'text.primary' : 'text.secondary' }}>
              {draft ? (
                <Box component="span" sx={{ color: 'primary.main', mr: 0.75 }}>
                  {t('desk.draft')}
                </Box>
              ) : null}
              {last ? gistOf(last) : t('desk.nothingSaid')}
            </Box>
            {unread > 0 ? (
              <Box
                component="span"
                role="img"
                aria-label={t('desk.unread', { count: unread })}
                sx={{
                  ...{ flex: 'none', minWidth: 18, height: 18, px: '5px', borderRadius: '9px', textAlign: 'center' },
                  ...{
                    bgcolor: token('brass'),
                    color: token('onBrass'),
                    fontSize: 12,
                    lineHeight: '18px',
                    fontWeight: 600,
                  },
                }}
              >
                {unread}
              </Box>
            ) : null}
          </Box>
          {beside.length > 0 ? (
            <Box sx={{ ...cut, fontSize: 12, lineHeight: '16px', color: 'text.secondary' }}>{beside.join(' · ')}</Box>
          ) : null}
        </Box>
      </ButtonBase>
    </Box>
  );
}
