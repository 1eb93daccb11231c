import type { ExchangeRow } from '@server/admin/market.schemas';
import { Datagrid, FunctionField, NumberField, TextInput } from 'react-admin';
import { Amount } from '../../fields/Amount';
import { PlainList } from '../../fields/PlainList';
import { NothingInList } from '../../fields/States';
import { upperCase } from '../../fields/short';
import { TimeField } from '../../fields/TimeField';
import { UserInput } from '../../fields/UserInput';
import { UserField } from '../../fields/UserLink';
import { useText } from '../../locales/use-text';

const filters = [
  <UserInput key="userId" source="userId" label="fields.user" alwaysOn />,
  <TextInput key="from" source="from" label="market.given" parse={upperCase} alwaysOn />,
  <TextInput key="to" source="to" label="market.received" parse={upperCase} />,
];

/** What users exchanged. */
export function ExchangeList() {
  const t = useText();
  return (
    <PlainList filters={filters}>
      <Datagrid rowClick={false} bulkActionButtons={false} empty={<NothingInList text={t('market.noExchanges')} />}>
        <NumberField source="id" />
        <TimeField source="createdAt" sortable={false} />
        <UserField source="user" sortable={false} />
        <FunctionField<ExchangeRow>
          label="market.given"
          textAlign="right"
          render={(row) => <Amount value={row.amount} asset={row.from} />}
        />
        <FunctionField<ExchangeRow>
          label="market.received"
          textAlign="right"
          render={(row) => <Amount value={row.received} asset={row.to} />}
        />
        <FunctionField<ExchangeRow>
          label="fields.fee"
          textAlign="right"
          render={(row) => <Amount value={row.fee} asset={row.from} />}
        />
        <FunctionField<ExchangeRow> label="fields.mode" render={(row) => t(`market.modes.${row.mode}`)} />
      </Datagrid>
    </PlainList>
  );
}
