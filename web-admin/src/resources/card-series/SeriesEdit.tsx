import { SimpleForm } from 'react-admin';
import { NameInputs } from '../../cards/NameInputs';
import { EditRow } from '../../fields/RowPage';
import { saveToolbar } from '../../fields/save-toolbar';
import { FormGuard } from '../../unsaved/FormGuard';
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
