import type { ChainTransferRow } from '@server/finance/deposits/chain/chain-transfers.list';
import { FunctionField, Link, NumberField, SearchInput, TextInput } from 'react-admin';
import { ActionButtons } from '../../../actions/ActionButtons';
import { type ActionSpec, reasonInput } from '../../../actions/action';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { AmountField } from '../../../fields/values/Amount';
import { formatAmount } from '../../../fields/values/format-amount';
import { HashField } from '../../../fields/values/HashText';
import { StateField } from '../../../fields/values/StateField';
import { upperCase } from '../../../fields/values/short';
import { UserLink } from '../../../fields/values/UserLink';
import { useLanguage, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { useMay } from '../../../providers/use-may';
import { StateTabs } from '../../../reviews/StateTabs';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="asset" source="asset" parse={upperCase} />,
];

/** Tokens that came in to custody; those of nobody first, to be given to whom they belong. */
export function ChainTransferList() {
  const t = useText();
  const assign = useAssignAction();
  const deposit = (row: ChainTransferRow) =>
    row.depositId === null ? (
      t('app.none')
    ) : (
      <>
        <Link to={`/deposits/${row.depositId}/show`}>{row.depositId}</Link>{' '}
        <UserLink userId={row.userId} uid={row.uid} />
      </>
    );
  return (
    <RowList
      filters={filters}
      filterDefaultValues={{ state: 'unclaimed' }}
      refetchInterval={usePolling(60_000)}
      head={<StateTabs of="chainTransfer" states={['unclaimed', 'claimed', 'credited']} />}
    >
      <NumberField source="id" />
      <TimeField source="createdAt" short />
      <AmountField source="amount" withAsset textAlign="right" />
      <HashField source="from" onChain />
      <HashField source="txHash" onChain />
      <FunctionField<ChainTransferRow> source="depositId" render={deposit} />
      <StateField of="chainTransfer" source="state" />
      <FunctionField<ChainTransferRow> label="fields.actions" render={(row) => <ActionButtons specs={assign(row)} />} />
    </RowList>
  );
}

/** Saying whose an unclaimed transfer is; it becomes a deposit that waits for review. */
function useAssignAction(): (row: ChainTransferRow) => ActionSpec[] {
  const t = useText();
  const language = useLanguage();
  const may = useMay('deposits.review');
  return (row) => {
    if (!may || row.state !== 'unclaimed') return [];
    const stated = { amount: formatAmount(row.amount, language), asset: row.asset };
    return [
      {
        resource: 'chain-transfers',
        id: row.id,
        action: 'assign',
        label: t('chain.assign.label'),
        title: t('chain.assign.title'),
        confirm: t('chain.assign.label'),
        tone: 'primary',
        statement: ({ userIdLabel }) => t('chain.assign.statement', { ...stated, user: userIdLabel || '…' }),
        inputs: [{ name: 'userId', label: t('fields.user'), kind: 'user' }, reasonInput(t)],
        body: ({ userId, reason = '' }) => ({ userId: Number(userId), reason: reason.trim() }),
      },
    ];
  };
}
