import { SearchInput, SelectInput } from 'react-admin';
import { IdInput, UserInput } from '../../../fields/lists/filters';
import { PlainList } from '../../../fields/lists/PlainList';
import { useNames, useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { StateTabs } from '../../../reviews/StateTabs';
import { AwardGrid } from '../AwardGrid';
import { PendingAwards } from './PendingAwards';

/** What waits is settled in order of age. */
const orderOf = (state: string) => (state === 'pending' ? 'ASC' : 'DESC');

/** All awards by state; above them what waits, and whether the pool covers it. */
export function AwardList() {
  const t = useText();
  const kinds = useNames().choicesOf('awards.kinds');
  const filters = [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('awards.searchHelp')} sx={{ minWidth: 280 }} />,
    <SelectInput key="kind" source="kind" choices={kinds} translateChoice={false} />,
    <UserInput key="userId" source="userId" label="fields.user" />,
    <IdInput key="eventId" source="eventId" />,
    <IdInput key="dividendId" source="dividendId" />,
  ];
  return (
    <>
      <PendingAwards />
      <PlainList
        filters={filters}
        filterDefaultValues={{ state: 'pending' }}
        sort={{ field: 'id', order: orderOf('pending') }}
        refetchInterval={usePolling(30_000)}
        head={<StateTabs of="award" states={['pending', 'settled', 'cancelled']} orderOf={orderOf} />}
      >
        <AwardGrid />
      </PlainList>
    </>
  );
}
