import type { DeskTextRow } from '@server/chat/desk/answers/answers.schemas';
import { FunctionField, useCanAccess } from 'react-admin';
import { shownText, writtenIn } from '../../desk/six-texts';
import { Finding } from '../../fields/Finding';
import { RowList } from '../../fields/PlainList';
import { useLanguage, useText } from '../../locales/use-text';

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
