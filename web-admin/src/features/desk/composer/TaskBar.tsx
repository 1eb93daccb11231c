import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Icon } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { useText } from '../../../locales/use-text';
import type { Task } from '../messages/message-acts';
import { useGist } from '../messages/use-gist';

/** What one writes is an answer to a message, or other words for it: which, and the way out of it. */
export function TaskBar({ task, onEnd }: { task: Task; onEnd: () => void }) {
  const t = useText();
  const gist = useGist();
  const { kind, message } = task;
  const about = kind === 'edit' ? t('desk.changing') : t('desk.replyingTo', { name: message.nickname });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pb: 1, fontSize: 12, lineHeight: '16px' }}>
      <Box sx={{ flex: 1, minWidth: 0, borderLeft: `2px solid ${token('rule')}`, pl: 1 }}>
        <Box sx={{ fontWeight: 500 }}>{about}</Box>
        <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {gist(message)}
        </Box>
      </Box>
      <IconButton size="small" aria-label={t('app.cancel')} onClick={onEnd}>
        <Icon name="x" sx={{ fontSize: 16 }} />
      </IconButton>
    </Box>
  );
}
