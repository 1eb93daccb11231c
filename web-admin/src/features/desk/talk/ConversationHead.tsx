import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { CaseRow } from '@server/desk/cases/cases.list';
import { Icon } from '@user/shared/icons/Icon';
import { token } from '@user/shared/tokens';
import { Keys } from '../../../fields/Keys';
import { useText } from '../../../locales/use-text';
import { Here } from '../lists/ChatRow';
import type { Chosen } from '../use-chosen';
import type { DeskActs } from '../use-desk-acts';
import { CaseChip } from './CaseChip';

const keys = { take: 't', transfer: 'h', requeue: 'b', snooze: 'z', wake: 'w', close: 'c', reopen: 'u' } as const;

interface ConversationHeadProps {
  chosen: Chosen & { readonly row: CaseRow };
  acts: DeskActs;
  onFind: () => void;
}

/** With whom the chat is, how it stands, and what can be done with it. */
export function ConversationHead({ chosen: { row, online, choose }, acts, onFind }: ConversationHeadProps) {
  const t = useText();
  return (
    <Box
      sx={{
        ...{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, px: 1.5, py: '8px' },
        borderBottom: `1px solid ${token('line')}`,
      }}
    >
      <IconButton size="small" aria-label={t('app.back')} onClick={() => choose(null)} sx={{ display: { md: 'none' } }}>
        <Icon name="back" />
      </IconButton>
      <Here chat={{ uid: row.uid, online }} size={32} />
      <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
        <Box
          component="h2"
          sx={{
            m: 0,
            fontSize: 15,
            lineHeight: '20px',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {row.nickname || row.uid}
        </Box>
        <Box sx={{ fontSize: 12, lineHeight: '16px', color: online ? 'success.main' : 'text.secondary' }}>
          {online === null ? row.uid : t(online ? 'desk.online' : 'desk.away')}
        </Box>
      </Box>
      <CaseChip row={row} />
      <Tooltip title={t('desk.findIn')}>
        <IconButton size="small" aria-label={t('desk.findIn')} onClick={onFind}>
          <Icon name="search" sx={{ fontSize: 18 }} />
        </IconButton>
      </Tooltip>
      {/* together, also where they need a line of their own */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {acts.possible.map((act) => (
          <Button
            key={act}
            size="small"
            variant={act === 'take' || act === 'wake' ? 'contained' : 'outlined'}
            disabled={acts.busy}
            aria-haspopup={act === 'take' || act === 'wake' ? undefined : 'dialog'}
            aria-keyshortcuts={keys[act]}
            onClick={() => {
              if (act === 'take') void acts.take();
              else if (act === 'wake') void acts.wake();
              else acts.ask(act, false);
            }}
            endIcon={<Keys names={[keys[act]]} />}
          >
            {act === 'take' ? t('desk.take') : act === 'wake' ? t('desk.wake') : t(`desk.${act}.label`)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
