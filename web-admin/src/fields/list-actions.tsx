import { CreateButton, DeleteButton, SaveButton, Toolbar, TopToolbar } from 'react-admin';
import { ExportButton } from './ExportButton';

/** Above a list whose rows are made by hand; the button is there for whom may make one. */
export const createActions = (
  <TopToolbar>
    <ExportButton />
    <CreateButton />
  </TopToolbar>
);

/** Under a form of a row that can also be removed. */
export const deleteToolbar = (
  <Toolbar sx={{ justifyContent: 'space-between' }}>
    <SaveButton />
    <DeleteButton mutationMode="pessimistic" />
  </Toolbar>
);
