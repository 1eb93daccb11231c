import Box from '@mui/material/Box';
import type { ProposalRow } from '@server/admin/proposals.schemas';
import { Datagrid, FunctionField, NumberField, TextField } from 'react-admin';
import { PlainList } from '../../fields/PlainList';
import { Signal } from '../../fields/Signal';
import { StateChip } from '../../fields/StateField';
import { NothingInList } from '../../fields/States';
import { TimeField } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';
import { usePolling } from '../../providers/use-polling';
import { StateTabs } from '../../reviews/StateTabs';
import { useFactWords } from './use-fact-words';

/** What one member of staff proposed and a second one must confirm; what waits stands first. */
export function ProposalList() {
  const t = useText();
  const words = useFactWords();
  const refetchInterval = usePolling(30_000);
  return (
    <PlainList
      filterDefaultValues={{ state: 'waiting' }}
      refetchInterval={refetchInterval}
      head={<StateTabs states={['waiting', 'confirmed', 'refused', 'withdrawn']} counts={undefined} />}
    >
      <Datagrid rowClick="show" bulkActionButtons={false} empty={<NothingInList text={t('proposals.empty')} />}>
        <NumberField source="id" />
        <TimeField source="createdAt" short sortable={false} />
        <FunctionField<ProposalRow> label="fields.kind" render={(row) => t(`proposals.kinds.${row.kind}`)} />
        <FunctionField<ProposalRow>
          label="proposals.what"
          render={(row) => (
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
          )}
        />
        <TextField source="proposedBy" sortable={false} />
        <TextField source="reason" sortable={false} />
        <FunctionField<ProposalRow>
          label="fields.state"
          render={(row) => (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              <StateChip state={row.state} />
              {row.mayConfirm ? <Signal tone="warning" text={t('proposals.forYou')} /> : null}
            </Box>
          )}
        />
      </Datagrid>
    </PlainList>
  );
}
