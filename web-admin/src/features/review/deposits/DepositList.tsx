import type { DepositRow } from '@server/finance/deposits/deposits.list';
import { useState } from 'react';
import { FunctionField, NumberField, SearchInput, TextField, TextInput } from 'react-admin';
import { amountInputs, UserInput } from '../../../fields/lists/filters';
import type { Selected } from '../../../fields/lists/SelectableGrid';
import { Time, TimeField } from '../../../fields/time/TimeField';
import { Waited } from '../../../fields/time/Waited';
import { Amount, AmountField } from '../../../fields/values/Amount';
import { Finding } from '../../../fields/values/Finding';
import { HashField } from '../../../fields/values/HashText';
import { Signal, StateChip } from '../../../fields/values/StateField';
import { upperCase } from '../../../fields/values/short';
import { UserField } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { BulkApproveDialog } from '../../../reviews/bulk/BulkApproveDialog';
import { type BulkQueue, seenOf } from '../../../reviews/bulk/bulk-approve';
import { ReviewList } from '../../../reviews/ReviewList';
import { DepositPanel } from './DepositPanel';
import { readinessOf } from './readiness';
import { mayCreditAsClaimed, useDepositActions } from './use-deposit-actions';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="asset" source="asset" parse={upperCase} />,
  <UserInput key="userId" source="userId" label="fields.user" />,
  ...amountInputs('amount'),
];

/** The state; of one that waits, what it waits for. */
function State({ row }: { row: DepositRow }) {
  const t = useText();
  const readiness = readinessOf(row);
  if (readiness === 'secondPerson') return <Signal tone="primary" text={t('proposals.secondPerson')} />;
  if (readiness === 'unchecked') return <Signal tone="default" text={t('reviews.unchecked')} />;
  if (readiness === 'ready') return <Signal tone="success" text={t('reviews.ready')} />;
  return <StateChip of="deposit" state={row.state} />;
}

/** What the user has of it: what it was turned into, where it was. */
function Came({ row: { asset, credited, converted } }: { row: DepositRow }) {
  if (credited === null) return null;
  return <Amount value={converted?.amount ?? credited} asset={converted?.asset ?? asset} />;
}

/** What the chain says of it; without that, why it takes two. Of one that is credited, what came of it. */
function WhatStandsOut({ row }: { row: DepositRow }) {
  const t = useText();
  const { state, check, secondPerson, reason, testMoney } = row;
  if (testMoney) return <Finding text={t('reviews.testMoney')} />;
  if (state === 'credited') return <Came row={row} />;
  if (state !== 'pending') return <Finding text={reason ?? ''} />;
  if (!check) return <Finding text={secondPerson === null ? '' : t(`proposals.why.${secondPerson}`)} />;
  const differs = check.differs.map((difference) => t(`chain.differs.${difference}`));
  return <Finding text={[t(`words.states.chainCheck.${check.state}`), ...differs].join(', ')} />;
}

const columns = [
  <NumberField key="id" source="id" />,
  <TimeField key="createdAt" source="createdAt" short />,
  <UserField key="user" source="user" brief />,
  <AmountField key="amount" source="amount" withAsset textAlign="right" />,
  <FunctionField<DepositRow> key="credited" source="credited" textAlign="right" render={(row) => <Came row={row} />} />,
  <HashField key="txHash" source="txHash" />,
  <FunctionField<DepositRow>
    key="finding"
    source="finding"
    label="fields.finding"
    render={(row) => <WhatStandsOut row={row} />}
  />,
  <FunctionField<DepositRow>
    key="waits"
    source="waits"
    label="fields.waits"
    textAlign="right"
    render={(row) => (row.state === 'pending' ? <Waited since={row.createdAt} /> : '–')}
  />,
  <FunctionField<DepositRow> key="state" source="state" render={(row) => <State row={row} />} />,
  <TextField key="reviewer" source="reviewer" />,
  <TextField key="reason" source="reason" />,
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
  const t = useText();
  const actionsOf = useDepositActions();
  const may = useMay('deposits.review');
  const [selected, setSelected] = useState<Selected<DepositRow> | null>(null);
  const queue: BulkQueue<DepositRow> = {
    resource: 'deposits',
    leftOut: () => null,
    item: seenOf,
    shown: ({ id, uid, nickname, asset, amount, secondPerson }) => ({
      id,
      uid,
      nickname,
      asset,
      amount,
      second: secondPerson === null ? null : t(`proposals.why.${secondPerson}`),
    }),
  };
  return (
    <>
      <ReviewList<DepositRow>
        resource="deposits"
        states={['pending', 'credited', 'rejected']}
        queues={['pending']}
        filters={filters}
        columns={columns}
        hiddenColumns={['credited', 'txHash', 'reviewer', 'reason']}
        phone={phone}
        panel={<DepositPanel />}
        actionsOf={actionsOf}
        bulk={may ? { label: t('approvals.bulk.label'), onAsk: setSelected } : undefined}
        isSelectable={mayCreditAsClaimed}
      />
      {selected ? <BulkApproveDialog queue={queue} selected={selected} onClose={() => setSelected(null)} /> : null}
    </>
  );
}
