import type { LabelRow } from '@server/users/labels/labels.schemas';
import { Create, maxLength, required, SimpleForm, type SimpleFormProps, TextInput } from 'react-admin';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { deleteToolbar } from '../../../fields/lists/list-actions';
import { EditRow } from '../../../fields/RowPage';
import { FormGuard } from '../../../unsaved/FormGuard';

const body = ({ name = '' }: Partial<LabelRow>) => ({ name: name.trim() });

const LabelForm = (props: Omit<SimpleFormProps, 'children'>) => (
  <SimpleForm {...props} sx={{ maxWidth: 480 }}>
    <FormGuard />
    <TextInput source="name" validate={[required(), maxLength(24)]} />
  </SimpleForm>
);

export function LabelCreate() {
  return (
    <Create transform={body} redirect="list">
      <LabelForm toolbar={saveToolbar} />
    </Create>
  );
}

export function LabelEdit() {
  return (
    <EditRow mutationMode="pessimistic" transform={body} actions={false} redirect="list">
      <LabelForm toolbar={deleteToolbar} />
    </EditRow>
  );
}
