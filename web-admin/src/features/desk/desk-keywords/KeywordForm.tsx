import { longestText } from '@server/common/words/messages.rules';
import { BooleanInput, Create, SimpleForm, type SimpleFormProps, TextArrayInput } from 'react-admin';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { deleteToolbar } from '../../../fields/lists/list-actions';
import { EditRow } from '../../../fields/RowPage';
import { useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import { SixTexts } from '../SixTexts';
import { faultOfWords, keywordBody } from './keyword-body';

/** Characters of a question that the server takes. */
const longestQuestion = 120;

/** Words, what is answered to them, and the question that this answers on the help page. */
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
      <SixTexts
        source="question"
        legend="desk.form.question"
        help="desk.form.questionHelp"
        most={longestQuestion}
        minRows={1}
      />
    </SimpleForm>
  );
}

export function KeywordCreate() {
  return (
    <Create transform={keywordBody} redirect="list">
      <KeywordForm defaultValues={{ words: [], answers: {}, question: {}, enabled: true }} toolbar={saveToolbar} />
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
