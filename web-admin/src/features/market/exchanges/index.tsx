import type { ExchangeRow } from '@server/exchange/exchanges.list';
import { FunctionField, NumberField, TextInput } from 'react-admin';
import { UserInput } from '../../../fields/lists/filters';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { Amount } from '../../../fields/values/Amount';
import { upperCase } from '../../../fields/values/short';
import { UserField } from '../../../fields/values/UserLink';
import { useNames } from '../../../locales/use-text';
import { houseIcon } from '../../house-icon';
import type { ConsoleResource } from '../../resource';

const filters = [
  <UserInput key="userId" source="userId" label="fields.user" alwaysOn />,
  <TextInput key="from" source="from" parse={upperCase} alwaysOn />,
  <TextInput key="to" source="to" parse={upperCase} />,
];

const given = (row: ExchangeRow) => <Amount value={row.amount} asset={row.from} />;
const received = (row: ExchangeRow) => <Amount value={row.received} asset={row.to} />;
const fee = (row: ExchangeRow) => <Amount value={row.fee} asset={row.from} />;

/** What users exchanged. */
function ExchangeList() {
  const { nameOf } = useNames();
  return (
    <RowList filters={filters}>
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <UserField source="user" />
      <FunctionField<ExchangeRow> source="from" textAlign="right" render={given} />
      <FunctionField<ExchangeRow> source="to" textAlign="right" render={received} />
      <FunctionField<ExchangeRow> source="fee" textAlign="right" render={fee} />
      <FunctionField<ExchangeRow> source="mode" render={(row) => nameOf('market.modes', row.mode)} />
    </RowList>
  );
}

export const resource: ConsoleResource = {
  name: 'exchanges',
  icon: houseIcon('market'),
  group: 'market',
  order: 4,
  permission: 'market.read',
  screens: { list: ExchangeList },
};
