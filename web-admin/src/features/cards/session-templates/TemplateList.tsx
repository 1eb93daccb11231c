import type { TemplateRow } from '@server/cards/cards-console.schemas';
import { BooleanField, CreateButton, FunctionField, TopToolbar, useCanAccess } from 'react-admin';
import { ExportButton } from '../../../fields/lists/ExportButton';
import { RowList } from '../../../fields/lists/PlainList';
import { useNameOf } from '../../../fields/names/use-name-of';
import { TimeField } from '../../../fields/time/TimeField';
import { formatWait } from '../../../fields/time/time';
import { useLanguage } from '../../../locales/use-text';
import { clockOf } from './template-body';

const actions = (
  <TopToolbar>
    <ExportButton />
    <CreateButton />
  </TopToolbar>
);

/** What is repeated every day, in the order of the day. */
export function TemplateList() {
  const nameOf = useNameOf();
  const language = useLanguage();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'session-templates', action: 'edit' });
  return (
    <RowList actions={actions} sort={{ field: 'startMinute', order: 'ASC' }} rowClick={mayEdit ? 'edit' : false}>
      <FunctionField<TemplateRow>
        source="startMinute"
        label="cards.windowUtc"
        render={({ startMinute, minutes }) => `${clockOf(startMinute)} – ${clockOf(startMinute + minutes)}`}
      />
      <FunctionField<TemplateRow>
        source="minutes"
        label="cards.length"
        render={({ minutes }) => formatWait(minutes * 60_000, language)}
      />
      <FunctionField<TemplateRow> source="names" label="cards.name" render={({ names }) => nameOf(names)} />
      <BooleanField source="active" label="cards.active" />
      <TimeField source="updatedAt" />
    </RowList>
  );
}
