import type { KeywordRow } from '@server/chat/desk/answers/answers.schemas';
import { BooleanField, FunctionField, SearchInput, useCanAccess } from 'react-admin';
import { shownText, writtenIn } from '../../desk/six-texts';
import { Finding } from '../../fields/Finding';
import { createActions } from '../../fields/list-actions';
import { RowList } from '../../fields/PlainList';
import { TimeField } from '../../fields/TimeField';
import { useLanguage } from '../../locales/use-text';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Words that are answered by themselves while no person is wanted. */
export function KeywordList() {
  const language = useLanguage();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'desk-keywords', action: 'edit' });
  return (
    <RowList actions={createActions} filters={filters} rowClick={mayEdit ? 'edit' : false}>
      <FunctionField<KeywordRow>
        source="words"
        label="desk.form.words"
        sortable={false}
        render={({ words }) => words.join(', ')}
      />
      <FunctionField<KeywordRow>
        source="answers"
        label="desk.form.answers"
        sortable={false}
        render={({ answers }) => <Finding wide text={shownText(answers, language)} />}
      />
      <FunctionField<KeywordRow>
        source="languages"
        label="desk.form.languages"
        sortable={false}
        render={({ answers }) => writtenIn(answers).join(' ')}
      />
      <BooleanField source="enabled" label="desk.form.enabled" sortable={false} />
      <TimeField source="updatedAt" />
    </RowList>
  );
}
