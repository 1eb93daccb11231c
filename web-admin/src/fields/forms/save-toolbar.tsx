import { SaveButton, Toolbar } from 'react-admin';

/** Under a form that is saved, and from which nothing is deleted. */
export const saveToolbar = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);
