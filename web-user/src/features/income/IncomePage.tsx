import { Badge, Button, IconButton } from '@mui/material';
import type { Award, AwardSummary, Expense } from '@server/awards/income/income.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { awardSummaryQuery } from '../../lib/account/awards';
import { refreshMe } from '../../lib/account/me';
import { useFormat } from '../../lib/i18n/use-format';
import { Icon } from '../../shared/icons/Icon';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoneSuch } from '../../ui/feedback/NoneSuch';
import { QueryView } from '../../ui/feedback/QueryView';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { EndlessList } from '../../ui/pages/EndlessList';
import { Page } from '../../ui/pages/Page';
import { PullToRefresh } from '../../ui/pages/PullToRefresh';
import { FilterLine } from '../../ui/parts/FilterLine';
import { ListRow } from '../../ui/parts/ListRow';
import { AwardRow } from './AwardRow';
import { AwardSheet } from './AwardSheet';
import { IncomeFilterSheet } from './IncomeFilterSheet';
import { IncomeHead, IncomeSkeleton } from './IncomeHead';
import {
  awardQuery,
  everything,
  fetchAwards,
  fetchExpenses,
  filterCount,
  type IncomeFilter,
  incomeKey,
} from './income-calls';

/** What I was awarded, by what, and what waits; and what I paid myself. `?id=` opens one award. */
export function IncomePage() {
  const { t } = useTranslation(['income', 'bills']);
  const summary = useQuery(awardSummaryQuery);
  const [filter, setFilter] = useState(everything);
  const [choosing, setChoosing] = useState(false);
  const count = filterCount(filter);
  return (
    <Page
      title={t('title')}
      actions={
        <IconButton
          aria-label={count > 0 ? t('bills:filter.openActive', { number: count }) : t('bills:filter.open')}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          <Badge color="primary" variant="dot" invisible={count === 0}>
            <Icon name="filter" />
          </Badge>
        </IconButton>
      }
    >
      <PullToRefresh onRefresh={refreshMe}>
        <QueryView query={summary} skeleton={<IncomeSkeleton />}>
          {(data) => (
            <>
              <IncomeHead summary={data} />
              <Chosen filter={filter} onClear={() => setFilter(everything)} />
              {filter.direction === 'expense' ? (
                <Expenses />
              ) : (
                <Awards summary={data} filter={filter} onFilter={setFilter} />
              )}
            </>
          )}
        </QueryView>
      </PullToRefresh>
      <AskedFor />
      {choosing && (
        <IncomeFilterSheet
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

/** The award that `?id=` names, e.g. from a notice, until it is closed. */
function AskedFor() {
  const [params] = useSearchParams();
  const id = Number(params.get('id'));
  const [closed, setClosed] = useState(false);
  const award = useQuery({ ...awardQuery(id), enabled: Number.isSafeInteger(id) && id > 0 });
  return award.data && !closed && <AwardSheet award={award.data} onClose={() => setClosed(true)} />;
}

interface AwardsProps {
  summary: AwardSummary;
  filter: IncomeFilter;
  onFilter: (filter: IncomeFilter) => void;
}

/** Awards by day: all, those that wait, those that are settled. */
function Awards({ summary, filter, onFilter }: AwardsProps) {
  const { t } = useTranslation('income');
  const format = useFormat();
  const [shown, setShown] = useState<Award | null>(null);
  const waiting = summary.pendingCount > 0 ? { count: format.count(summary.pendingCount) } : {};
  return (
    <>
      <SegmentedTabs
        label={t('tab.which')}
        value={filter.state}
        onChange={(state) => onFilter({ ...filter, state })}
        options={[
          { value: 'all', label: t('tab.all') },
          { value: 'pending', label: t('tab.pending'), ...waiting },
          { value: 'settled', label: t('tab.settled') },
        ]}
      />
      <EndlessList
        key={JSON.stringify(filter)}
        within
        queryKey={incomeKey(filter)}
        fetchPage={(cursor, signal) => fetchAwards(filter, cursor, signal)}
        keyOf={({ id }) => id}
        label={t('title')}
        keep={filter.kind === 'all' && filter.state === 'all'}
        timeOf={({ createdAt }) => createdAt}
        renderItem={(award) => <AwardRow award={award} onClick={() => setShown(award)} />}
        empty={
          filter.kind === 'all' && filter.state === 'all' ? (
            <NoAwards />
          ) : (
            <NoneSuch
              title={t('noneSuch.title')}
              all={{
                queryKey: incomeKey(everything),
                fetchPage: (cursor, signal) => fetchAwards(everything, cursor, signal),
              }}
              onAll={() => onFilter(everything)}
            />
          )
        }
      />
      {shown && <AwardSheet award={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** My own joins, by day. */
function Expenses() {
  const { t } = useTranslation(['income', 'team']);
  return (
    <EndlessList
      within
      queryKey={['me', 'awards', 'expense']}
      fetchPage={fetchExpenses}
      keyOf={({ id }) => id}
      label={t('expense.title')}
      timeOf={({ createdAt }) => createdAt}
      renderItem={(expense) => <ExpenseRow expense={expense} />}
      empty={
        <EmptyState
          title={t('expense.none')}
          text={t('expense.noneText')}
          action={
            <Button component={Link} to="/pages/user/upgrade" variant="contained">
              {t('expense.action')}
            </Button>
          }
        />
      }
    />
  );
}

function NoAwards() {
  const { t } = useTranslation('income');
  return (
    <EmptyState
      title={t('none.title')}
      text={t('none.text')}
      action={
        <Button component={Link} to="/pages/user/share" variant="contained">
          {t('none.action')}
        </Button>
      }
    />
  );
}

interface ChosenProps {
  filter: IncomeFilter;
  onClear: () => void;
}

/** What the list is narrowed down to. */
function Chosen({ filter, onClear }: ChosenProps) {
  const { t } = useTranslation(['income', 'bills']);
  if (filterCount(filter) === 0) return null;
  return (
    <FilterLine clearLabel={t('bills:filter.clear')} onClear={onClear}>
      {filter.direction === 'expense' || filter.kind === 'all' ? t('expense.title') : t(`kind.${filter.kind}`)}
    </FilterLine>
  );
}

/** A payment of one's own; leads to its bill. */
function ExpenseRow({ expense }: { expense: Expense }) {
  const { t } = useTranslation('words');
  const format = useFormat();
  const { id, type, amount, createdAt } = expense;
  return (
    <ListRow
      icon={<AssetMark code="USDT" />}
      title={t(`billTypes.${type}`)}
      detail={format.time(createdAt)}
      value={<AmountText value={`-${amount}`} asset="USDT" decimals={2} size="row" signed />}
      to={`/pages/transaction/details?id=${id}`}
    />
  );
}
