import type { PayoutRow } from '@server/admin/chain.schemas';
import { Datagrid, FunctionField, Link, NumberField, TextInput } from 'react-admin';
import { Amount, AmountField } from '../../fields/Amount';
import { ExpandHeader } from '../../fields/ExpandHeader';
import { HashField } from '../../fields/HashField';
import { IdInput } from '../../fields/IdInput';
import { PlainList } from '../../fields/PlainList';
import { StateField } from '../../fields/StateField';
import { NothingInList } from '../../fields/States';
import { upperCase } from '../../fields/short';
import { TimeField } from '../../fields/TimeField';
import { useText } from '../../locales/use-text';
import { usePolling } from '../../providers/use-polling';
import { StateTabs } from '../../reviews/StateTabs';
import { PayoutAttempts } from './PayoutAttempts';

const filters = [
  <IdInput key="withdrawalId" source="withdrawalId" label="chain.withdrawal" alwaysOn />,
  <TextInput key="asset" source="asset" parse={upperCase} />,
];

/** What the payer has signed, with every attempt to send it. */
export function PayoutList() {
  const t = useText();
  const refetchInterval = usePolling(10_000);
  const columns = [
    { label: t('fields.id'), align: 'right' },
    { label: t('fields.createdAt') },
    { label: t('chain.withdrawal') },
    { label: t('fields.amount'), align: 'right' },
    { label: t('fields.address') },
    { label: t('chain.nonce'), align: 'right' },
    { label: t('fields.state') },
    { label: t('chain.attempts'), align: 'right' },
    { label: t('chain.gas'), align: 'right' },
  ] as const;
  return (
    <PlainList
      filters={filters}
      refetchInterval={refetchInterval}
      head={<StateTabs states={['open', 'paid', 'reverted', 'replaced']} counts={undefined} />}
    >
      <Datagrid
        rowClick="expand"
        expand={<PayoutAttempts />}
        expandSingle
        header={<ExpandHeader columns={columns} />}
        bulkActionButtons={false}
        empty={<NothingInList text={t('chain.noPayouts')} />}
      >
        <NumberField source="id" />
        <TimeField source="createdAt" sortable={false} />
        <FunctionField<PayoutRow>
          label="chain.withdrawal"
          render={(row) => <Link to={`/withdrawals/${row.withdrawalId}/show`}>{row.withdrawalId}</Link>}
        />
        <AmountField source="amount" withAsset textAlign="right" sortable={false} />
        <HashField source="to" label="fields.address" sortable={false} />
        <NumberField source="nonce" label="chain.nonce" sortable={false} />
        <StateField source="state" sortable={false} />
        <FunctionField<PayoutRow> label="chain.attempts" textAlign="right" render={(row) => row.attempts.length} />
        <FunctionField<PayoutRow>
          label="chain.gas"
          textAlign="right"
          render={(row) => (row.gas === null ? t('app.none') : <Amount value={row.gas} asset="BNB" />)}
        />
      </Datagrid>
    </PlainList>
  );
}
