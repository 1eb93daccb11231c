import { longestText } from '@server/common/words/messages.rules';
import { Create, maxLength, required, SimpleForm, type SimpleFormProps, TextInput } from 'react-admin';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { deleteToolbar } from '../../../fields/lists/list-actions';
import { EditRow } from '../../../fields/RowPage';
import { useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import { SixTexts } from '../SixTexts';
import { answersBody, type TextsDraft } from '../six-texts';

const body = ({ title = '', answers }: { title?: string; answers?: TextsDraft }) => ({
  ...{ title: title.trim(), answers: answersBody(answers) },
});

/** An answer under its title, in six languages. */
function CannedForm(props: Omit<SimpleFormProps, 'children'>) {
  const t = useText();
  return (
    <SimpleForm {...props} sx={{ maxWidth: 960 }}>
      <FormGuard />
      <TextInput
        source="title"
        label="desk.form.title"
        helperText={t('desk.form.titleHelp')}
        validate={[required(), maxLength(60)]}
      />
      <SixTexts source="answers" needed="desk.form.needAnswer" most={longestText} variables />
    </SimpleForm>
  );
}

export function CannedCreate() {
  return (
    <Create transform={body} redirect="list">
      <CannedForm defaultValues={{ answers: {} }} toolbar={saveToolbar} />
    </Create>
  );
}

export function CannedEdit() {
  return (
    <EditRow mutationMode="pessimistic" transform={body} actions={false} redirect="list">
      <CannedForm toolbar={deleteToolbar} />
    </EditRow>
  );
}
