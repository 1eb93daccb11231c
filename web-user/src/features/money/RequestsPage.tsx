import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useFormat } from '../../lib/i18n/use-format';
import { useUsualTime } from '../../lib/i18n/use-usual-time';
import { AssetMark } from '../../shared/marks/AssetMark';
import { AmountText } from '../../ui/amounts/AmountText';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { NoneSuch } from '../../ui/feedback/NoneSuch';
import { QueryView } from '../../ui/feedback/QueryView';
import { CardsSkeleton, FactsSkeleton } from '../../ui/feedback/Skeleton';
import { StatusPill } from '../../ui/feedback/StatusPill';
import { SegmentedTabs } from '../../ui/inputs/SegmentedTabs';
import { EndlessList } from '../../ui/pages/EndlessList';
import { Page } from '../../ui/pages/Page';
import { ListRow } from '../../ui/parts/ListRow';
import { Sheet } from '../../ui/sheets/Sheet';
import {
  fetchRequests,
  type MoneyRequest,
  type RequestKind,
  requestQuery,
  requestsKey,
  useRefreshWhile,
} from './requests';

export interface RequestsPageProps<Item extends MoneyRequest> {
  kind: RequestKind<Item>;
  texts: {
    title: string;
    /** the title of one */
    one: (id: number) => string;
    state: (state: Item['state']) => string;
    /** there are none at all, and what to do about it */
    none: string;
    noneText: string;
    /** there are none in the state that was chosen */
    noneSuch: string;
    /** there is no such one */
    missing: string;
  };
  /** the form that makes one */
  form: { to: string; label: string };
  /** the amount a row shows */
  amountOf: (item: Item) => string;
  /** more about it in its row, between its time and the reason */
  noteOf?: (item: Item) => string | null;
  /** what is known of one, in its sheet */
  detail: (item: Item) => ReactNode;
  /** what can be done with one, at the foot of its sheet */
  action?: (item: Item) => ReactNode;
  /** what is over the page beside the sheet */
  children?: ReactNode;
}

/** One's requests of a kind by state, endless; each opens in a sheet and is followed there. `?id=` opens one. */
export function RequestsPage<Item extends MoneyRequest>(props: RequestsPageProps<Item>) {
  const { kind, texts, form } = props;
  const { t } = useTranslation('money');
  const [params] = useSearchParams();
  const [tab, setTab] = useState<Item['state'] | 'all'>('all');
  const [opened, setOpened] = useState<{ id: number; known?: Item } | null>(() => {
    const id = Number(params.get('id'));
    return Number.isSafeInteger(id) && id > 0 ? { id } : null;
  });
  const state = tab === 'all' ? undefined : tab;
  const states = Object.keys(kind.tones) as Item['state'][];
  useRefreshWhile<Item>(kind.name, (item) => kind.askAgainMs(item) !== false);

  return (
    <Page title={texts.title}>
      <SegmentedTabs
        label={t('list.byState')}
        value={tab}
        onChange={setTab}
        options={[
          { value: 'all', label: t('list.all') },
          ...states.map((each) => ({ value: each, label: texts.state(each) })),
        ]}
      />
      <Box sx={{ mt: 1 }}>
        <EndlessList
          key={tab}
          queryKey={requestsKey(kind.name, state)}
          fetchPage={(cursor, signal) => fetchRequests<Item>(kind.name, state, cursor, signal)}
          keyOf={(item) => item.id}
          label={texts.title}
          keep={state === undefined}
          timeOf={({ createdAt }) => createdAt}
          renderItem={(item) => <Row {...props} item={item} onOpen={() => setOpened({ id: item.id, known: item })} />}
          empty={
            state ? (
              <NoneSuch
                title={texts.noneSuch}
                all={{
                  queryKey: requestsKey(kind.name, undefined),
                  fetchPage: (cursor, signal) => fetchRequests<Item>(kind.name, undefined, cursor, signal),
                }}
                onAll={() => setTab('all')}
              />
            ) : (
              <EmptyState
                scene="transactions"
                title={texts.none}
                text={texts.noneText}
                action={
                  <Button component={Link} to={form.to} variant="contained">
                    {form.label}
                  </Button>
                }
              />
            )
          }
        />
      </Box>
      {opened && <RequestSheet {...props} id={opened.id} known={opened.known} onClose={() => setOpened(null)} />}
      {props.children}
    </Page>
  );
}

interface RowProps<Item extends MoneyRequest> extends RequestsPageProps<Item> {
  item: Item;
  onOpen: () => void;
}

function Row<Item extends MoneyRequest>({ kind, texts, amountOf, noteOf, item, onOpen }: RowProps<Item>) {
  const format = useFormat();
  const usual = useUsualTime();
  const { asset, reason, usualMinutes, createdAt } = item;
  const state: Item['state'] = item.state;
  const notes = [noteOf?.(item) ?? null, usual(usualMinutes), reason].filter((note) => note !== null);
  return (
    <ListRow
      icon={<AssetMark code={asset} />}
      title={<AmountText value={amountOf(item)} asset={asset} size="row" />}
      detail={
        <>
          {format.time(createdAt)}
          {notes.map((note) => (
            <Box component="span" key={note} sx={{ display: 'block' }}>
              {note}
            </Box>
          ))}
        </>
      }
      value={
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <StatusPill tone={kind.tones[state]} label={texts.state(state)} />
        </Box>
      }
      onClick={onOpen}
    />
  );
}

/** A request before it is known: how it stands, and what is told of it. */
const RequestSkeleton = () => (
  <Box sx={{ display: 'grid', gap: 3 }}>
    <CardsSkeleton cards={['4rem']} />
    <FactsSkeleton rows={7} />
  </Box>
);

interface RequestSheetProps<Item extends MoneyRequest> extends RequestsPageProps<Item> {
  id: number;
  /** what the list already knows of it */
  known: Item | undefined;
  onClose: () => void;
}

function RequestSheet<Item extends MoneyRequest>(props: RequestSheetProps<Item>) {
  const { kind, texts, detail, action, id, known, onClose } = props;
  const query = useQuery(requestQuery(kind, id, known));
  return (
    <Sheet open onClose={onClose} title={texts.one(id)} footer={query.data && action?.(query.data)}>
      <QueryView query={query} skeleton={<RequestSkeleton />}>
        {(item) => (item ? detail(item) : <EmptyState title={texts.missing} />)}
      </QueryView>
    </Sheet>
  );
}
