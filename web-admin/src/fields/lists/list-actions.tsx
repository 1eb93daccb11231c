import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import {
  CreateButton,
  DeleteButton,
  FilterButton,
  SaveButton,
  SelectColumnsButton,
  Toolbar,
  TopToolbar,
} from 'react-admin';
import { ExportButton } from './ExportButton';

interface ListToolbarProps {
  /** what stands before the filters */
  lead?: ReactNode;
  /** in place of the export of the whole list */
  takeAway?: ReactNode;
  /** with the button of a new row, for those who may make one */
  creates?: boolean;
}

/** Above a list: its filters, the choice of columns where there is room for a table, and the export. */
export function ListToolbar({ lead, takeAway = <ExportButton />, creates = false }: ListToolbarProps) {
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('md'));
  return (
    <TopToolbar>
      {lead}
      <FilterButton disableSaveQuery />
      {wide ? <SelectColumnsButton /> : null}
      {takeAway}
      {creates ? <CreateButton /> : null}
    </TopToolbar>
  );
}

/** Under a form of a row that can also be removed. */
export const deleteToolbar = (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <DeleteButton mutationMode="pessimistic" />
  </Toolbar>
);
