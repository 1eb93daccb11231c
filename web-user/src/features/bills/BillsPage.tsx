import { Badge, Button, IconButton } from '@mui/material';
import type { Bill } from '@server/ledger/ledger.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useFunds } from '../../lib/account/use-funds';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoneSuch } from '../../ui/feedback/NoneSuch';
import { EndlessList } from '../../ui/pages/EndlessList';
import { Page } from '../../ui/pages/Page';
import { FilterLine } from '../../ui/parts/FilterLine';
import { ListRow } from '../../ui/parts/ListRow';
import { BillFilterSheet } from './BillFilterSheet';
import { billsKey, fetchBills } from './bill-calls';
import { type BillFilter, filterCount, filterFromAddress, noFilter } from './bill-filter';
import { shortCounterpart, useCounterpart } from './bill-words';

/** Everything that came in and went out, by day; `?type=` and `?asset=` narrow it down. */
export function BillsPage() {
  const { t } = useTranslation('bills');
  const [params] = useSearchParams();
  const [filter, setFilter] = useState(() => filterFromAddress(params));
  const [choosing, setChoosing] = useState(false);
  const count = filterCount(filter);

  return (
    <Page
      title={t('title')}
      actions={
        <IconButton
          aria-label={count > 0 ? t('filter.openActive', { number: count }) : t('filter.open')}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <Badge color="primary" variant="dot" invisible={count === 0}>
            <Icon name="filter" />
          </Badge>
        </IconButton>
      }
    >
      <FilterSummary filter={filter} onClear={() => setFilter(noFilter)} />
      <EndlessList
        key={JSON.stringify(filter)}
        queryKey={billsKey(filter)}
        fetchPage={(cursor, signal) => fetchBills(filter, cursor, signal)}
        keyOf={({ id }) => id}
        label={t('title')}
        keep={count === 0}
        timeOf={({ createdAt }) => createdAt}
        renderItem={(bill) => <BillRow bill={bill} />}
        empty={
          count > 0 ? (
            <NoneSuch
              title={t('noneSuch.title')}
              all={{
                queryKey: billsKey(noFilter),
                fetchPage: (cursor, signal) => fetchBills(noFilter, cursor, signal),
              }}
              onAll={() => setFilter(noFilter)}
            />
          ) : (
            <NoBills />
          )
        }
      />
      {choosing && (
        <BillFilterSheet
          filter={filter}
          onClose={() => setChoosing(false)}
          onApply={(next) => {
            setFilter(next);
            setChoosing(false);
          }}
        />
      )}
    </Page>
  );
}

function NoBills() {
  const { t } = useTranslation('bills');
  const funds = useFunds();
  return (
    <EmptyState
      scene="transactions"
      title={t('none.title')}
      text={t('none.text', { amount: funds() })}
      action={
        <Button component={Link} to="/pages/property/recharge" variant="contained">
          {t('none.action')}
        </Button>
      }
    />
  );
}

interface FilterSummaryProps {
  filter: BillFilter;
  onClear: () => void;
}

/** The filter in words, and a button that clears it. */
function FilterSummary({ filter, onClear }: FilterSummaryProps) {
  const { t } = useTranslation(['bills', 'words']);
  const format = useFormat();
  if (filterCount(filter) === 0) return null;
  // Noon, so that no time zone moves the day.
  const day = (text: string) => format.date(`${text}T12:00:00`);
  const parts = [
    filter.type === 'all' ? null : t(`words:billTypes.${filter.type}`),
    filter.asset,
    filter.from && t('filter.since', { day: day(filter.from) }),
    filter.to && t('filter.until', { day: day(filter.to) }),
  ].filter(Boolean);
  return (
    <FilterLine clearLabel={t('filter.clear')} onClear={onClear}>
      {parts.join(' · ')}
    </FilterLine>
  );
}

/** One line of the funds detail; leads to its page. */
function BillRow({ bill }: { bill: Bill }) {
  const { t } = useTranslation('words');
  const format = useFormat();
  const time = format.time(bill.createdAt);
  const counterpart = useCounterpart()(bill);
  return (
    <ListRow
      icon={<AssetMark code={bill.asset} />}
      title={t(`billTypes.${bill.type}`)}
      detail={counterpart ? `${time} · ${shortCounterpart(counterpart)}` : time}
      value={<AmountText value={bill.amount} asset={bill.asset} size="row" signed />}
      valueDetail={<AmountText value={bill.balanceAfter} asset={bill.asset} bare concealable />}
      to={`/pages/transaction/details?id=${bill.id}`}
    />
  );
}
