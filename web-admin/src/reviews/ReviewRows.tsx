import Box from '@mui/material/Box';
import { token } from '@user/shared/tokens';
import { type ReactElement, useEffect } from 'react';
import {
  DatagridBody,
  DatagridRow,
  type DatagridRowProps,
  ListContextProvider,
  type RaRecord,
  SimpleList,
  useListContext,
} from 'react-admin';
import type { ActionSpec } from '../actions/action';
import { type BulkAct, SelectableGrid } from '../fields/lists/SelectableGrid';
import { viewName } from '../fields/lists/selection';
import { isPlainKey, useKeyDown } from '../fields/plain-key';
import { NothingInList } from '../fields/States';
import { useText } from '../locales/use-text';
import { useMay } from '../providers/use-may';
import type { Counts } from '../providers/use-read';
import { type KeyHint, KeyHints } from './KeyHints';
import type { PhoneRow } from './review-context';
import { type ReviewState, useReview, useShownRows } from './review-context';
import { holdsRows } from './review-cursor';
import { actionFor, reviewKey, rowBeside } from './review-keys';
import { type ReviewedResource, type ReviewedState, reviewed } from './reviewed';
import { StateTabs } from './StateTabs';

interface ReviewRowsProps<Row extends RaRecord> {
  resource: ReviewedResource;
  states: readonly ReviewedState[];
  queues: readonly ReviewedState[];
  counts: Counts | undefined;
  columns: ReactElement[];
  hiddenColumns: string[];
  phone: (row: Row) => PhoneRow;
  actionsOf: (row: Row) => ActionSpec[];
  wide: boolean;
  showHelp: () => void;
  bulk?: BulkAct<Row>;
  isSelectable?: (row: Row) => boolean;
}

/** A row that any click inside chooses, also one on a link or a button that keeps the click to itself. */
function ReviewRow(props: DatagridRowProps) {
  const review = useReview();
  const { id } = props;
  return (
    <DatagridRow
      {...props}
      aria-current={id === review?.cursor.chosen ? true : undefined}
      onClickCapture={() => id !== undefined && review?.select(id)}
    />
  );
}

const reviewBody = <DatagridBody row={<ReviewRow />} />;

function Rows<Row extends RaRecord>(props: ReviewRowsProps<Row> & { review: ReviewState }) {
  const {
    resource,
    review,
    actionsOf,
    showHelp,
    states,
    queues,
    counts,
    wide,
    columns,
    hiddenColumns,
    phone,
    bulk,
    isSelectable,
  } = props;
  const t = useText();
  const { of, permission } = reviewed[resource];
  const may = useMay(permission);
  const list = useListContext<Row>();
  const rows = useShownRows<Row>(review.cursor);
  useReviewKeyboard<Row>(review, rows, actionsOf, showHelp);

  // until a list has its own rows, react-admin shows those of the list before
  const data = list.isPlaceholderData ? undefined : list.data;
  const view = viewName(list);
  const { move, cursor } = review;
  useEffect(() => {
    const ids = data?.map(({ id }) => id);
    if (ids && !holdsRows(cursor, view, ids)) move({ type: 'rows', list: view, ids });
  }, [data, view, cursor, move]);

  const moves: KeyHint = [['j', 'k'], t('reviews.move')];
  const decides: readonly KeyHint[] = [
    [['a'], t('reviews.approveKey')],
    [['r'], t('reviews.rejectKey')],
  ];
  const empty = <NothingInList text={t('reviews.empty')} />;
  return (
    <>
      <StateTabs
        of={of}
        states={states}
        counts={counts}
        orderOf={(state) => (queues.some((queue) => queue === state) ? 'ASC' : 'DESC')}
      />
      {wide && rows.length > 0 ? (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', px: 1.5, pt: 1 }}>
          <KeyHints hints={may ? [moves, ...decides] : [moves]} />
        </Box>
      ) : null}
      {wide ? (
        <Box sx={{ overflowX: 'auto' }}>
          {/* with a total of 0 the table would say it is empty, though the row that stays is in it */}
          <ListContextProvider
            value={{ ...list, data: list.data && rows, total: list.data && rows.length } as typeof list}
          >
            <SelectableGrid<Row>
              omit={hiddenColumns}
              act={bulk}
              isRowSelectable={isSelectable}
              empty={empty}
              body={reviewBody}
              rowClick={false}
              rowSx={(row) => ({
                cursor: 'pointer',
                ...(row.id === cursor.chosen ? { '&, &:hover': { bgcolor: `${token('mine')} !important` } } : {}),
              })}
            >
              {columns}
            </SelectableGrid>
          </ListContextProvider>
        </Box>
      ) : (
        <SimpleList<Row>
          empty={empty}
          primaryText={(row) => phone(row).primary}
          secondaryText={(row) => phone(row).secondary}
          tertiaryText={(row) => phone(row).tertiary}
          rowClick="show"
        />
      )}
    </>
  );
}

export function ReviewRows<Row extends RaRecord>(props: ReviewRowsProps<Row>) {
  const review = useReview();
  return review ? <Rows {...props} review={review} /> : null;
}

/** j and k move, a and r open the confirmation, ? the help; not while typing or in a dialog. */
function useReviewKeyboard<Row extends RaRecord>(
  review: ReviewState,
  rows: readonly Row[],
  actionsOf: (row: Row) => ActionSpec[],
  showHelp: () => void,
): void {
  const { chosen } = review.cursor;
  useKeyDown((event) => {
    if (!isPlainKey(event)) return;
    const meaning = event.repeat && !/^[jk]$/.test(event.key) ? null : reviewKey(event);
    if (!meaning) return;
    if (meaning === 'help') {
      showHelp();
      return;
    }
    if (meaning === 'next' || meaning === 'previous') {
      const ids = rows.map((row) => row.id);
      const id = rowBeside(ids, chosen, meaning === 'next' ? 1 : -1);
      if (id !== null) review.select(id);
      return;
    }
    const row = rows.find((one) => one.id === chosen);
    const spec = row && actionFor(actionsOf(row), meaning);
    if (!spec) return;
    // the key must not be typed into the field the dialog focuses
    event.preventDefault();
    review.setOpen({ spec, byKey: true });
  });
}
