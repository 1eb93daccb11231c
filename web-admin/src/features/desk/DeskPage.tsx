import Box from '@mui/material/Box';
import { token } from '@user/shared/tokens';
import { useState } from 'react';
import { Failed, Nothing, Waiting } from '../../fields/States';
import { useText } from '../../locales/use-text';
import { useMay } from '../../providers/use-may';
import { barHeight } from '../../theme/admin-parts';
import { KeysHelp } from './keys/KeysHelp';
import { useDeskKeys } from './keys/use-desk-keys';
import { ChatLists } from './lists/ChatLists';
import { useConnection } from './live/live';
import { PersonPane } from './person/PersonPane';
import { Conversation } from './talk/Conversation';
import { useChosen } from './use-chosen';
import { useDesk } from './use-desk';
import { useDeskActs } from './use-desk-acts';

/** The desk of customer service: the chats, the one that is open, and whom it is with. */
export function DeskPage() {
  const t = useText();
  const { data: desk, error, refetch } = useDesk();
  const chosen = useChosen(desk);
  const acts = useDeskActs(desk, chosen);
  const [help, setHelp] = useState(false);
  /** the conversation in which something is looked for */
  const [finding, setFinding] = useState<number | null>(null);
  useConnection(useMay('desk.work'));
  useDeskKeys(desk, chosen, acts, {
    help: () => setHelp(true),
    findIn: () => setFinding(chosen.row?.conversation ?? null),
  });

  if (!desk) {
    return <Box sx={{ p: 2 }}>{error ? <Failed error={error} retry={() => refetch()} /> : <Waiting lines={12} />}</Box>;
  }
  const { row, id, gone } = chosen;
  return (
    <Box
      sx={{
        // to the edges of the window: the panes are the page, and each scrolls by itself
        ...{ m: { xs: '-8px -12px -24px', sm: '-10px -24px -24px' }, height: `calc(100dvh - ${barHeight}px)` },
        ...{ minHeight: 420, display: 'grid', overflow: 'hidden' },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: '260px minmax(0, 1fr)',
          lg: '280px minmax(0, 1fr) 300px',
          xl: '320px minmax(0, 1fr) 340px',
        },
        '& > *': { minHeight: 0, minWidth: 0 },
        '& > * + *': { borderLeft: { md: `1px solid ${token('line')}` } },
      }}
    >
      <Box sx={{ display: { xs: id === null ? 'block' : 'none', md: 'block' } }}>
        <ChatLists desk={desk} chosen={chosen} acts={acts} failed={error !== null} onHelp={() => setHelp(true)} />
      </Box>
      {row ? (
        <Conversation
          key={row.conversation}
          chosen={{ ...chosen, row }}
          acts={acts}
          finding={finding === row.conversation}
          onFinding={(finds) => setFinding(finds ? row.conversation : null)}
        />
      ) : (
        <Box
          component="section"
          aria-label={t('desk.conversation')}
          sx={{ display: { xs: id === null ? 'none' : 'block', md: 'block' }, pt: 8 }}
        >
          <Nothing>
            {gone ?? t(desk.mine.length + desk.queue.length === 0 ? 'desk.allQuiet' : 'desk.chooseOne')}
          </Nothing>
        </Box>
      )}
      <Box sx={{ display: { xs: 'none', lg: 'block' }, overflowY: 'auto' }}>
        {row ? <PersonPane key={row.userId} row={row} /> : null}
      </Box>
      {acts.dialog}
      {help ? <KeysHelp onClose={() => setHelp(false)} /> : null}
    </Box>
  );
}
