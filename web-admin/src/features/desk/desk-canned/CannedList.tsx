import type { CannedRow } from '@server/desk/answers/answers.schemas';
import { FunctionField, SearchInput, TextField, useCanAccess } from 'react-admin';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { RowList } from '../../../fields/lists/PlainList';
import { TimeField } from '../../../fields/time/TimeField';
import { Finding } from '../../../fields/values/Finding';
import { useLanguage } from '../../../locales/use-text';
import { shownText, writtenIn } from '../six-texts';

const filters = [<SearchInput key="q" source="q" alwaysOn />];

/** Answers that agents need not write. */
export function CannedList() {
  const language = useLanguage();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'desk-canned', action: 'edit' });
  return (
    <RowList
      actions={<ListToolbar creates />}
      filters={filters}
      sort={{ field: 'title', order: 'ASC' }}
      rowClick={mayEdit ? 'edit' : false}
    >
      <TextField source="title" label="desk.form.title" />
      <FunctionField<CannedRow>
        source="answers"
        label="desk.form.answers"
        render={({ answers }) => <Finding wide text={shownText(answers, language)} />}
      />
      <FunctionField<CannedRow>
        source="languages"
        label="desk.form.languages"
        render={({ answers }) => writtenIn(answers).join(' ')}
      />
      <TimeField source="updatedAt" />
    </RowList>
  );
}
