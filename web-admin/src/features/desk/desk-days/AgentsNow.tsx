import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { DeskAgentRow } from '@server/desk/agents/agents.schemas';
import { Rule } from '@user/shared/charts/Rule';
import { PersonMark } from '@user/shared/marks/PersonMark';
import { Signal } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { agentState } from './agent-state';

const tones = { here: 'success', silent: 'error', off: 'default' } as const;

/** Who is on duty or has chats, and how much of what they take they have. */
export function AgentsNow({ agents }: { agents: readonly DeskAgentRow[] }) {
  const t = useText();
  if (agents.length === 0) return <Box sx={{ color: 'text.secondary' }}>{t('desk.figures.nobody')}</Box>;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label={t('desk.figures.onDuty')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('desk.figures.agent')}</TableCell>
            <TableCell>{t('desk.figures.state')}</TableCell>
            <TableCell>{t('desk.figures.chats')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {agents.map((agent) => {
            const { id, name, open, capacity } = agent;
            const state = agentState(agent);
            return (
              <TableRow key={id}>
                <TableCell component="th" scope="row">
                  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                    <PersonMark seed={`staff-${id}`} size={22} />
                    {name}
                  </Box>
                </TableCell>
                <TableCell>
                  <Signal tone={tones[state]} text={t(`desk.figures.${state}`)} />
                </TableCell>
                <TableCell>
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 220 }}>
                    <Box sx={{ whiteSpace: 'nowrap' }}>{t('desk.load', { open, capacity })}</Box>
                    <Box sx={{ flex: 1, maxWidth: 200 }}>
                      <Rule
                        at={open / capacity}
                        ticks={24}
                        major={8}
                        tall={8}
                        tone={open >= capacity ? 'loss' : 'rule'}
                      />
                    </Box>
                  </Box>
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </Box>
  );
}
