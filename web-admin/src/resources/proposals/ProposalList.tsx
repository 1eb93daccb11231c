import Box from '@mui/material/Box';
import type { ProposalRow } from '@server/proposals/proposals.schemas';
import { FunctionField, NumberField, TextField } from 'react-admin';
import { RowList } from '../../fields/PlainList';
import { Signal, StateChip } from '../../fields/StateField';
import { TimeField } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';
import { usePolling } from '../../providers/attention';
import { StateTabs } from '../../reviews/StateTabs';
import { useFactWords } from './use-fact-words';

/** What one member of staff proposed and a second one must confirm; what waits stands first. */
export function ProposalList() {
  const t = useText();
  const words = useFactWords();
  const facts = (row: ProposalRow) => (
    <Box sx={{ minWidth: 200 }}>
      {words(row.facts).map((fact) => (
        <Box key={fact.label}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {fact.label}:{' '}
          </Box>
          {fact.value}
        </Box>
      ))}
    </Box>
  );
  const state = (row: ProposalRow) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StateChip of="proposal" state={row.state} />
      {row.mayConfirm ? <Signal tone="warning" text={t('proposals.forYou')} /> : null}
    </Box>
  );
  return (
    <RowList
      filterDefaultValues={{ state: 'waiting' }}
      refetchInterval={usePolling(30_000)}
      head={<StateTabs of="proposal" states={['waiting', 'confirmed', 'refused', 'withdrawn']} />}
      rowClick="show"
    >
      <NumberField source="id" />
      <TimeField source="createdAt" short sortable={false} />
      <FunctionField<ProposalRow> source="kind" sortable={false} render={(row) => t(`proposals.kinds.${row.kind}`)} />
      <FunctionField<ProposalRow> source="facts" sortable={false} render={facts} />
      <TextField source="proposedBy" sortable={false} />
      <TextField source="reason" sortable={false} />
      <FunctionField<ProposalRow> source="state" sortable={false} render={state} />
    </RowList>
  );
}
