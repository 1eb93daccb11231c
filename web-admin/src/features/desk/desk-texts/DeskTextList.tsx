import type { DeskTextRow } from '@server/desk/answers/answers.schemas';
import { FunctionField, useCanAccess } from 'react-admin';
import { RowList } from '../../../fields/lists/PlainList';
import { Finding } from '../../../fields/values/Finding';
import { useLanguage, useText } from '../../../locales/use-text';
import { shownText, writtenIn } from '../six-texts';

/** What customer service says by itself, and when it is open. */
export function DeskTextList() {
  const t = useText();
  const language = useLanguage();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'desk-texts', action: 'edit' });
  return (
    <RowList sort={{ field: 'id', order: 'ASC' }} rowClick={mayEdit ? 'edit' : false}>
      <FunctionField<DeskTextRow> source="id" label="fields.kind" render={({ id }) => t(`desk.texts.${id}`)} />
      <FunctionField<DeskTextRow>
        source="texts"
        label="desk.form.answers"
        render={({ texts }) => <Finding wide text={shownText(texts, language) || t('desk.textEmpty')} />}
      />
      <FunctionField<DeskTextRow>
        source="languages"
        label="desk.form.languages"
        render={({ texts }) => writtenIn(texts).join(' ') || '–'}
      />
    </RowList>
  );
}
