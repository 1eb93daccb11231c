import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, useReducer, useState } from 'react';
import {
  FilterButton,
  type Identifier,
  List,
  type RaRecord,
  RecordContextProvider,
  SelectColumnsButton,
  TopToolbar,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { type OpenAction, OpenDialog } from '../actions/ActionButtons';
import type { ActionSpec } from '../actions/action';
import { Keys } from '../fields/Keys';
import { ExportButton } from '../fields/lists/ExportButton';
import { useDayInputs } from '../fields/lists/filters';
import { RowsPagination } from '../fields/lists/PlainList';
import { SavedFilters } from '../fields/lists/SavedFilters';
import type { BulkAct } from '../fields/lists/SelectableGrid';
import { FailedList, Nothing } from '../fields/States';
import { Facts } from '../fields/values/Facts';
import { useText } from '../locales/use-text';
import { usePolling } from '../providers/attention';
import { useStateCounts } from '../providers/use-read';
import { ReviewRows } from './ReviewRows';
import type { PhoneRow } from './review-context';
import { ReviewProvider, type ReviewState, useReview, useShownRows } from './review-context';
import { moveCursor, newCursor } from './review-cursor';
import type { ReviewedResource, ReviewedState } from './reviewed';
import { rowOf, useRowAddress } from './row-address';

interface ReviewListProps<Row extends RaRecord> {
  resource: ReviewedResource;
  states: readonly ReviewedState[];
  /** the states that wait for staff: their oldest rows stand first */
  queues: readonly ReviewedState[];
  filters: ReactElement[];
  columns: ReactElement[];
  hiddenColumns: string[];
  phone: (row: Row) => PhoneRow;
  panel: ReactNode;
  actionsOf: (row: Row) => ActionSpec[];
  /** what concerns the whole queue, above it */
  notice?: ReactNode;
  /** what can be done with several rows at once; absent: rows cannot be selected together */
  bulk?: BulkAct<Row>;
  isSelectable?: (row: Row) => boolean;
}

/** A queue: states as tabs, rows on the left, the chosen row with its user's history on the right. */
export function ReviewList<Row extends RaRecord>(props: ReviewListProps<Row>) {
  const { resource, states, filters, panel, notice } = props;
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [cursor, move] = useReducer(moveCursor, newCursor(rowOf(useLocation().hash)));
  const nameRow = useRowAddress(cursor.chosen, (id) => move({ type: 'open', id }));
  const [open, setOpen] = useState<OpenAction | null>(null);
  const [help, setHelp] = useState(false);
  const counts = useStateCounts(resource);
  const days = useDayInputs(resource);
  const refetchInterval = usePolling(60_000);

  const select = (id: Identifier) => {
    move({ type: 'choose', id });
    nameRow(id);
  };

  const bulk: typeof props.bulk = props.bulk && {
    ...props.bulk,
    onAsk: ({ rows, onActed }) => {
      const moveOn = () => {
        onActed();
        move({ type: 'done', ids: rows.map(({ id }) => id) });
      };
      props.bulk?.onAsk({ rows, onActed: moveOn });
    },
  };

  const actions = (
    <TopToolbar>
      <FilterButton disableSaveQuery />
      <ExportButton />
      {wide ? <SelectColumnsButton preferenceKey={`${resource}.datagrid`} /> : null}
      {wide ? (
        <Tooltip title={t('reviews.shortcuts.open')}>
          <IconButton
            size="small"
            aria-haspopup="dialog"
            aria-label={t('reviews.shortcuts.open')}
            onClick={() => setHelp(true)}
          >
            <KeyboardIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
    </TopToolbar>
  );

  return (
    <ReviewProvider value={{ cursor, move, select, setOpen }}>
      {notice}
      <List
        resource={resource}
        filters={[...filters, ...days]}
        filterDefaultValues={{ state: states[0] }}
        sort={{ field: 'id', order: 'ASC' }}
        perPage={25}
        exporter={false}
        empty={false}
        error={<FailedList />}
        actions={actions}
        pagination={<RowsPagination />}
        queryOptions={{ refetchInterval }}
        aside={wide ? <ReviewAside>{panel}</ReviewAside> : undefined}
        sx={{
          '& .RaList-main': { width: 0, flexGrow: 1 },
          '& .RaList-content': { overflow: 'hidden' },
          // beside the chosen row there is less room
          '& .MuiTableCell-root:is(.RaDatagrid-headerCell, .RaDatagrid-rowCell)': { px: { xs: 1, xl: 1.5 } },
        }}
      >
        <SavedFilters />
        <ReviewRows {...props} bulk={bulk} counts={counts} wide={wide} showHelp={() => setHelp(true)} />
      </List>
      <OpenDialog
        open={open}
        onClose={() => setOpen(null)}
        onDone={({ id, stays }) => id !== null && move(stays ? { type: 'started', id } : { type: 'done', ids: [id] })}
      />
      {help ? <ShortcutHelp onClose={() => setHelp(false)} /> : null}
    </ReviewProvider>
  );
}

/** The chosen row, beside the list and in sight while the list scrolls. */
function ReviewAside({ children }: { children: ReactNode }) {
  const review = useReview();
  return review ? <ChosenRow review={review}>{children}</ChosenRow> : null;
}

function ChosenRow({ review, children }: { review: ReviewState; children: ReactNode }) {
  const t = useText();
  const { cursor } = review;
  const row = useShownRows(cursor).find((one) => one.id === cursor.chosen);
  return (
    <Box sx={{ width: { xs: 340, xl: 380 }, flexShrink: 0, ml: '14px', mt: '64px' }}>
      <Card sx={{ position: 'sticky', top: 66, maxHeight: 'calc(100vh - 82px)', overflowY: 'auto', p: 2 }}>
        {row ? (
          <RecordContextProvider key={row.id} value={row}>
            {children}
          </RecordContextProvider>
        ) : (
          <Nothing>{t('reviews.noRow')}</Nothing>
        )}
      </Card>
    </Box>
  );
}

/** The keys of a review; what they mean stands in review-keys. */
const shortcuts = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['?', 'help'],
] as const;

function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const t = useText();
  const facts = shortcuts.map(([key, name]) => ({
    label: t(`reviews.shortcuts.${name}`),
    value: <Keys names={[key]} />,
  }));
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcut-title">
      <DialogTitle id="shortcut-title">{t('reviews.shortcuts.title')}</DialogTitle>
      <DialogContent>
        <Facts facts={facts} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
