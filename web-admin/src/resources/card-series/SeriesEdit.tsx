import { Edit, SaveButton, SimpleForm, Toolbar } from 'react-admin';
import { NameInputs } from '../../cards/NameInputs';
import { FormGuard } from '../../unsaved/FormGuard';
import { SeriesLook } from './SeriesLook';
import { editBody } from './series-body';

const toolbar = (
  <Toolbar>
    <SaveButton />
  </Toolbar>
);

/** What a series is called and shown by. Its code stays: it is in every serial. */
export function SeriesEdit() {
  return (
    <Edit mutationMode="pessimistic" transform={editBody} actions={false} redirect="show">
      <SimpleForm toolbar={toolbar} sx={{ maxWidth: 760 }}>
        <FormGuard />
        <NameInputs source="titles" needed="cards.needTitle" />
        <SeriesLook />
      </SimpleForm>
    </Edit>
  );
}
