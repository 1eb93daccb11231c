import Box from '@mui/material/Box';
import type { DepositRow } from '@server/finance/deposits/deposits.schemas';
import { FunctionField, NumberField, SearchInput, TextField, TextInput } from 'react-admin';
import { Amount, AmountField } from '../../fields/Amount';
import { UserInput } from '../../fields/filters';
import { HashField } from '../../fields/HashText';
import { Signal, StateChip } from '../../fields/StateField';
import { upperCase } from '../../fields/short';
import { Time, TimeField } from '../../fields/TimeField';
import { UserField } from '../../fields/UserLink';
import { useText } from '../../locales/use-text';
import { ReviewList } from '../../reviews/ReviewList';
import { DepositPanel } from './DepositPanel';
import { useDepositActions } from './use-deposit-actions';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="asset" source="asset" parse={upperCase} />,
  <UserInput key="userId" source="userId" label="fields.user" />,
];

/** The state; while it waits, what the chain says of it and whom it waits for stand below. */
function State({ row }: { row: DepositRow }) {
  const t = useText();
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
      <StateChip of="deposit" state={row.state} />
      {row.state === 'pending' && row.check ? <StateChip of="chainCheck" state={row.check.state} /> : null}
      {row.proposalId === null ? null : <Signal tone="info" text={t('proposals.secondPerson')} />}
    </Box>
  );
}

const columns = [
  <NumberField key="id" source="id" />,
  <TimeField key="createdAt" source="createdAt" short />,
  <UserField key="user" source="user" sortable={false} />,
  <AmountField key="amount" source="amount" withAsset textAlign="right" />,
  <AmountField key="credited" source="credited" textAlign="right" sortable={false} />,
  <HashField key="txHash" source="txHash" sortable={false} />,
  <FunctionField<DepositRow> key="state" source="state" sortable={false} render={(row) => <State row={row} />} />,
  <TextField key="reviewer" source="reviewer" sortable={false} />,
  <TextField key="reason" source="reason" sortable={false} />,
];

const phone = (row: DepositRow) => ({
  primary: <Amount value={row.amount} asset={row.asset} />,
  secondary: (
    <>
      {row.uid} {row.nickname} · <Time iso={row.createdAt} />
    </>
  ),
  tertiary: <State row={row} />,
});

export function DepositList() {
  const actionsOf = useDepositActions();
  return (
    <ReviewList<DepositRow>
      resource="deposits"
      states={['pending', 'credited', 'rejected']}
      filters={filters}
      columns={columns}
      hiddenColumns={['credited', 'reviewer', 'reason']}
      phone={phone}
      panel={<DepositPanel />}
      actionsOf={actionsOf}
    />
  );
}
