import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Switch from '@mui/material/Switch';
import { Icon, type IconName } from '@user/shared/icons/Icon';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Failed, Nothing, Waiting } from '../../fields/States';
import { Waited } from '../../fields/time/Waited';
import { useText } from '../../locales/use-text';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorMessage } from '../../providers/http-errors';
import { type BellLine, type BellState, pathOf } from './bell-lines';
import { useDesktopNotices } from './desktop-notices';
import { useBellWords } from './use-bell-words';

const icons: Record<BellLine['sort'], IconName> = {
  proposals: 'check',
  approvals: 'check',
  deposits: 'deposit',
  withdrawals: 'withdraw',
  pointOrders: 'cards',
  mentions: 'user',
  cases: 'chat',
};

interface BellListProps {
  state: BellState | undefined;
  error: unknown;
  retry: () => void;
  close: () => void;
}

/** What waits for the person logged in, oldest first; each line leads to what it is about. */
export function BellList({ state, error, retry, close }: BellListProps) {
  const t = useText();
  const markSeen = useMarkSeen(retry);
  const notes = state?.lines.filter(({ sort }) => sort === 'mentions') ?? [];
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'min(560px, 80vh)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5, pb: 0.5 }}>
        <Box component="h2" sx={{ m: 0, flex: 1, fontSize: 15, fontWeight: 600 }}>
          {t('bell.title')}
        </Box>
        {notes.length > 0 ? (
          <Button size="small" onClick={() => void markSeen(notes)}>
            {t('bell.read')}
          </Button>
        ) : null}
      </Box>
      <Box sx={{ overflowY: 'auto', minHeight: 0 }}>
        {error ? (
          <Box sx={{ px: 2, pb: 1 }}>
            <Failed error={error} retry={retry} />
          </Box>
        ) : null}
        {!state && !error ? (
          <Box sx={{ px: 2 }}>
            <Waiting lines={4} />
          </Box>
        ) : null}
        {state?.lines.length === 0 ? <Nothing>{t('second.none')}</Nothing> : null}
        <List dense disablePadding aria-label={t('bell.title')}>
          {state?.lines.map((line) => (
            <Line
              key={line.key}
              line={line}
              onOpen={() => {
                close();
                if (line.sort === 'mentions') void markSeen([line]);
              }}
            />
          ))}
        </List>
        {state && state.count > state.lines.length ? (
          <Box sx={{ px: 2, py: 1, color: 'text.secondary', fontSize: 12 }}>
            {t('second.firstOf', { shown: state.lines.length, total: state.count })}
          </Box>
        ) : null}
      </Box>
      <DesktopSwitch />
    </Box>
  );
}

function Line({ line, onOpen }: { line: BellLine; onOpen: () => void }) {
  const { title, why } = useBellWords()(line);
  return (
    <ListItem disablePadding>
      <ListItemButton component={Link} to={pathOf(line)} onClick={onOpen} sx={{ gap: 1.5, px: 2 }}>
        <ListItemIcon sx={{ minWidth: 0, color: 'text.secondary' }}>
          <Icon name={icons[line.sort]} fontSize="small" />
        </ListItemIcon>
        <ListItemText primary={title} secondary={why} sx={{ my: 0.25, overflowWrap: 'anywhere' }} />
        <Box sx={{ color: 'text.secondary', fontSize: 12, alignSelf: 'flex-start', pt: 0.75 }}>
          <Waited since={line.since} />
        </Box>
      </ListItemButton>
    </ListItem>
  );
}

function DesktopSwitch() {
  const t = useText();
  const { possible, on, blocked, turn } = useDesktopNotices();
  if (!possible) return null;
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
      <FormControlLabel
        control={<Switch size="small" checked={on} onChange={(_, next) => void turn(next)} />}
        label={t('bell.desktop.label')}
        slotProps={{ typography: { sx: { fontSize: 13 } } }}
      />
      <Box sx={{ fontSize: 12, color: blocked ? 'error.main' : 'text.secondary' }} role={blocked ? 'alert' : undefined}>
        {t(blocked ? 'bell.desktop.blocked' : 'bell.desktop.help')}
      </Box>
    </Box>
  );
}

/** Marks notes as read, and reads the list anew. */
function useMarkSeen(reread: () => void): (lines: readonly BellLine[]) => Promise<void> {
  const provider = useDataProvider<ConsoleProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  return async (lines) => {
    try {
      await provider.action('desk-notes', null, 'seen', { ids: lines.map(({ id }) => id) });
      reread();
    } catch (error) {
      notify(translate(errorMessage(error)), { type: 'error' });
    }
  };
}
