import Box from '@mui/material/Box';
import { token } from '@user/theme/tokens';
import { type ReactElement, useEffect } from 'react';
import { DatagridConfigurable, ListContextProvider, type RaRecord, SimpleList, useListContext } from 'react-admin';
import { isPlainKey, useKeyDown } from '../fields/plain-key';
import { NothingInList } from '../fields/States';
import { useText } from '../locales/use-text';
import type { ActionSpec } from '../money/action';
import { useMay } from '../providers/use-may';
import type { Counts } from '../providers/use-read';
import { type KeyHint, KeyHints } from './KeyHints';
import type { PhoneRow } from './review-context';
import { type ReviewState, useReview, useShownRows } from './review-context';
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
  bulk?: ReactElement;
  isSelectable?: (row: Row) => boolean;
}

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

  const { data } = list;
  const { move, select, cursor } = review;
  useEffect(() => {
    if (data) move({ type: 'rows', ids: data.map(({ id }) => id) });
  }, [data, move]);

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
        // react-admin floats the bar of bulk actions above the table, where the tabs are and this box cuts it off
        <Box
          sx={{
            overflowX: 'auto',
            '& .RaBulkActionsToolbar-toolbar.MuiToolbar-root': { position: 'static', transform: 'none' },
          }}
        >
          {/* with a total of 0 the table would say it is empty, though the row that stays is in it */}
          <ListContextProvider value={{ ...list, data: data && rows, total: data && rows.length } as typeof list}>
            <DatagridConfigurable
              omit={hiddenColumns}
              bulkActionButtons={bulk ?? false}
              isRowSelectable={isSelectable}
              empty={empty}
              rowClick={(id) => {
                select(id);
                return false;
              }}
              rowSx={(row) => ({
                cursor: 'pointer',
                ...(row.id === cursor.chosen ? { '&, &:hover': { bgcolor: `${token('mine')} !important` } } : {}),
              })}
            >
              {columns}
            </DatagridConfigurable>
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
