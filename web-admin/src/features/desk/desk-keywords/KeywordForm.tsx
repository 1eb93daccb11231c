import { longestText } from '@server/common/words/messages.rules';
import { BooleanInput, Create, SimpleForm, type SimpleFormProps, TextArrayInput } from 'react-admin';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { deleteToolbar } from '../../../fields/lists/list-actions';
import { EditRow } from '../../../fields/RowPage';
import { useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import { SixTexts } from '../SixTexts';
import { faultOfWords, keywordBody } from './keyword-body';

/** Words, and what is answered to them. */
function KeywordForm(props: Omit<SimpleFormProps, 'children'>) {
  const t = useText();
  return (
    <SimpleForm {...props} sx={{ maxWidth: 960 }}>
      <FormGuard />
      <TextArrayInput
        source="words"
        label="desk.form.words"
        helperText={t('desk.form.wordsHelp')}
        validate={faultOfWords}
      />
      <BooleanInput source="enabled" label="desk.form.enabled" helperText={t('desk.form.enabledHelp')} />
      <SixTexts source="answers" needed="desk.form.needAnswer" most={longestText} variables />
    </SimpleForm>
  );
}

export function KeywordCreate() {
  return (
    <Create transform={keywordBody} redirect="list">
      <KeywordForm defaultValues={{ words: [], answers: {}, enabled: true }} toolbar={saveToolbar} />
    </Create>
  );
}

export function KeywordEdit() {
  return (
    <EditRow mutationMode="pessimistic" transform={keywordBody} actions={false} redirect="list">
      <KeywordForm toolbar={deleteToolbar} />
    </EditRow>
  );
}
