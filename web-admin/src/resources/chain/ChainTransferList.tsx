import type { ChainTransferRow } from '@server/admin/chain.schemas';
import { Datagrid, FunctionField, Link, NumberField, SearchInput, TextInput } from 'react-admin';
import { AmountField } from '../../fields/Amount';
import { HashField } from '../../fields/HashField';
import { PlainList } from '../../fields/PlainList';
import { StateField } from '../../fields/StateField';
import { NothingInList } from '../../fields/States';
import { upperCase } from '../../fields/short';
import { TimeField } from '../../fields/TimeField';
import { UserLink } from '../../fields/UserLink';
import { useText } from '../../locales/use-text';
import { ActionButtons } from '../../money/ActionButtons';
import { usePolling } from '../../providers/use-polling';
import { StateTabs } from '../../reviews/StateTabs';
import { useAssignAction } from './use-assign-action';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <TextInput key="asset" source="asset" parse={upperCase} />,
];

/** Tokens that came in to custody; those of nobody first, to be given to whom they belong. */
export function ChainTransferList() {
  const t = useText();
  const assign = useAssignAction();
  const refetchInterval = usePolling(60_000);
  return (
    <PlainList
      filters={filters}
      filterDefaultValues={{ state: 'unclaimed' }}
      refetchInterval={refetchInterval}
      head={<StateTabs states={['unclaimed', 'claimed', 'credited']} counts={undefined} />}
    >
      <Datagrid rowClick={false} bulkActionButtons={false} empty={<NothingInList text={t('chain.noTransfers')} />}>
        <NumberField source="id" />
        <TimeField source="createdAt" short sortable={false} />
        <AmountField source="amount" withAsset textAlign="right" sortable={false} />
        <HashField source="from" label="chain.sender" sortable={false} />
        <HashField source="txHash" sortable={false} />
        <FunctionField<ChainTransferRow>
          label="chain.deposit"
          render={(row) =>
            row.depositId === null ? (
              t('app.none')
            ) : (
              <>
                <Link to={`/deposits/${row.depositId}/show`}>{row.depositId}</Link>{' '}
                <UserLink userId={row.userId} uid={row.uid} />
              </>
            )
          }
        />
        <StateField source="state" sortable={false} />
        <FunctionField<ChainTransferRow>
          label="fields.actions"
          render={(row) => <ActionButtons specs={assign(row)} />}
        />
      </Datagrid>
    </PlainList>
  );
}
