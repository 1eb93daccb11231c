import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactElement, type ReactNode, useState } from 'react';
import { FilterButton, type Identifier, List, type RaRecord, SelectColumnsButton, TopToolbar } from 'react-admin';
import { RowsPagination } from '../fields/RowsPagination';
import type { StateName } from '../fields/StateField';
import { FailedList } from '../fields/States';
import { useText } from '../locales/use-text';
import type { ActionSpec } from '../money/action';
import { usePolling } from '../providers/use-polling';
import { useStateCounts } from '../providers/use-waiting';
import type { PhoneRow } from './phone-row';
import { ReviewAside } from './ReviewAside';
import { ReviewRows } from './ReviewRows';
import { ReviewProvider } from './review-context';
import { ShortcutHelp } from './ShortcutHelp';

interface ReviewListProps<Row extends RaRecord> {
  resource: 'deposits' | 'withdrawals';
  states: readonly StateName[];
  filters: ReactElement[];
  columns: ReactElement[];
  hiddenColumns: string[];
  phone: (row: Row) => PhoneRow;
  panel: ReactNode;
  actionsOf: (row: Row) => ActionSpec[];
  /** what concerns the whole queue, above it */
  notice?: ReactNode;
  /** what can be done with several rows at once; absent: rows cannot be chosen together */
  bulk?: ReactElement;
  isSelectable?: (row: Row) => boolean;
}

/** A queue: states as tabs, rows on the left, the chosen row with its user's history on the right. */
export function ReviewList<Row extends RaRecord>(props: ReviewListProps<Row>) {
  const { resource, states, filters, panel, notice } = props;
  const t = useText();
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'));
  const [selectedId, select] = useState<Identifier | null>(null);
  const [open, setOpen] = useState<ActionSpec | null>(null);
  const [help, setHelp] = useState(false);
  const counts = useStateCounts(resource);
  const refetchInterval = usePolling(60_000);

  const actions = (
    <TopToolbar>
      <FilterButton />
      {wide ? <SelectColumnsButton preferenceKey={`${resource}.datagrid`} /> : null}
      {wide ? (
        <Tooltip title={t('reviews.shortcuts.open')}>
          <IconButton size="small" aria-label={t('reviews.shortcuts.open')} onClick={() => setHelp(true)}>
            <KeyboardIcon fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
    </TopToolbar>
  );

  return (
    <ReviewProvider value={{ selectedId, select, open, setOpen }}>
      {notice}
      <List
        resource={resource}
        filters={filters}
        filterDefaultValues={{ state: states[0] }}
        sort={{ field: 'id', order: 'DESC' }}
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
          '& .RaDatagrid-headerCell, & .RaDatagrid-rowCell': { px: 1 },
        }}
      >
        <ReviewRows {...props} counts={counts} wide={wide} showHelp={() => setHelp(true)} />
      </List>
      {help ? <ShortcutHelp onClose={() => setHelp(false)} /> : null}
    </ReviewProvider>
  );
}
