import Box from '@mui/material/Box';
import type { ProposalRow } from '@server/proposals/proposals.list';
import { FunctionField, NumberField, TextField } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { Time, TimeField } from '../../../fields/time/TimeField';
import { Signal, StateChip } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { StateTabs } from '../../../reviews/StateTabs';
import { mono } from '../../../theme/mono';
import { useChangeWords, useEffectWords, useSubjectWords } from '../use-fact-words';

/** Until when it can be confirmed, or when it takes effect. */
function Due({ row: { state, expiresAt, effectiveAt } }: { row: ProposalRow }) {
  const t = useText();
  const at = state === 'waiting' ? expiresAt : state === 'scheduled' ? effectiveAt : null;
  if (at === null) return null;
  return (
    <Box sx={{ width: '100%', color: 'text.secondary', fontSize: 12 }}>
      {t(`resources.proposals.fields.${state === 'waiting' ? 'expiresAt' : 'effectiveAt'}`)} <Time iso={at} />
    </Box>
  );
}

/** What one member of staff proposed and a second one must confirm; what waits stands first. */
export function ProposalList() {
  const t = useText();
  const subjectOf = useSubjectWords();
  const changeOf = useChangeWords();
  const effectOf = useEffectWords();
  const what = (row: ProposalRow) => (
    <Box sx={{ minWidth: 220, overflowWrap: 'anywhere' }}>
      <Box sx={{ color: 'text.secondary' }}>{subjectOf(row)}</Box>
      {row.kind === 'setting' ? (
        <Box sx={{ color: 'text.secondary', fontFamily: mono, fontSize: 12 }}>{row.subject}</Box>
      ) : null}
      <Box sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>{changeOf(row)}</Box>
      {row.state === 'waiting' ? <Box sx={{ mt: 0.5, fontSize: 12 }}>{effectOf(row)}</Box> : null}
    </Box>
  );
  const reason = (row: ProposalRow) => row.reason || t('proposals.noReason');
  const state = (row: ProposalRow) => (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      <StateChip of="proposal" state={row.state} />
      {row.mayConfirm ? <Signal tone="warning" text={t('proposals.forYou')} /> : null}
      <Due row={row} />
    </Box>
  );
  return (
    <RowList
      filterDefaultValues={{ state: 'waiting' }}
      refetchInterval={usePolling(30_000)}
      head={
        <StateTabs
          of="proposal"
          states={['waiting', 'scheduled', 'confirmed', 'refused', 'withdrawn', 'expired', 'cancelled', 'failed']}
        />
      }
      rowClick="show"
    >
      <NumberField source="id" />
      <TimeField source="createdAt" short />
      <FunctionField<ProposalRow> source="kind" render={(row) => t(`proposals.kinds.${row.kind}`)} />
      <FunctionField<ProposalRow> source="facts" label="proposals.change" render={what} />
      <TextField source="proposedBy" />
      <FunctionField<ProposalRow> source="reason" render={reason} />
      <FunctionField<ProposalRow> source="state" render={state} />
    </RowList>
  );
}
