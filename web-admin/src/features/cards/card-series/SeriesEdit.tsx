import { SimpleForm } from 'react-admin';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { NameInputs } from '../../../fields/names/NameInputs';
import { EditRow } from '../../../fields/RowPage';
import { FormGuard } from '../../../unsaved/FormGuard';
import { SeriesLook } from './SeriesLook';
import { editBody } from './series-body';

/** What a series is called and shown by. Its code stays: it is in every serial. */
export function SeriesEdit() {
  return (
    <EditRow mutationMode="pessimistic" transform={editBody} actions={false} redirect="show">
      <SimpleForm toolbar={saveToolbar} sx={{ maxWidth: 760 }}>
        <FormGuard />
        <NameInputs source="titles" needed="cards.needTitle" />
        <SeriesLook />
      </SimpleForm>
    </EditRow>
  );
}
