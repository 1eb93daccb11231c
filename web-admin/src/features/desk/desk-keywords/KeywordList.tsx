import type { KeywordRow } from '@server/desk/answers/answers.schemas';
import { BooleanField, FunctionField, SearchInput, useCanAccess } from 'react-admin';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { Finding } from '../../../fields/values/Finding';
import { useLanguage } from '../../../locales/use-text';
import { shownText, writtenIn } from '../six-texts';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Words that are answered by themselves while no person is wanted. */
export function KeywordList() {
  const language = useLanguage();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'desk-keywords', action: 'edit' });
  return (
    <RowList actions={<ListToolbar creates />} filters={filters} rowClick={mayEdit ? 'edit' : false}>
      <FunctionField<KeywordRow> source="words" label="desk.form.words" render={({ words }) => words.join(', ')} />
      <FunctionField<KeywordRow>
        source="answers"
        label="desk.form.answers"
        render={({ answers }) => <Finding wide text={shownText(answers, language)} />}
      />
      <FunctionField<KeywordRow>
        source="question"
        label="desk.form.question"
        render={({ question }) => shownText(question, language)}
      />
      <FunctionField<KeywordRow>
        source="languages"
        label="desk.form.languages"
        render={({ answers }) => writtenIn(answers).join(' ')}
      />
      <BooleanField source="enabled" label="desk.form.enabled" />
      <TimeField source="updatedAt" />
    </RowList>
  );
}
