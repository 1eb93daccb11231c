import type { TeamRow } from '@server/desk/agents/agents.schemas';
import {
  AutocompleteArrayInput,
  Create,
  maxLength,
  required,
  SimpleForm,
  type SimpleFormProps,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { deleteToolbar } from '../../../fields/lists/list-actions';
import { EditRow } from '../../../fields/RowPage';
import { useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import { useAgents } from '../../people/users';
import { memberChoices } from './member-choices';

const body = ({ name = '', members = [] }: Partial<TeamRow>) => ({ name: name.trim(), members });

/** The agents in office, and who is in the team already, whatever they are now. */
function Members() {
  const t = useText();
  const row = useRecordContext<TeamRow>();
  return (
    <AutocompleteArrayInput
      source="members"
      label="desk.form.members"
      choices={memberChoices(useAgents(), row)}
      translateChoice={false}
      helperText={t('desk.form.membersHelp')}
    />
  );
}

const DeskTeamForm = (props: Omit<SimpleFormProps, 'children'>) => (
  <SimpleForm {...props} sx={{ maxWidth: 640 }}>
    <FormGuard />
    <TextInput source="name" validate={[required(), maxLength(40)]} />
    <Members />
  </SimpleForm>
);

export function DeskTeamCreate() {
  return (
    <Create transform={body} redirect="list">
      <DeskTeamForm defaultValues={{ members: [] }} toolbar={saveToolbar} />
    </Create>
  );
}

export function DeskTeamEdit() {
  return (
    <EditRow mutationMode="pessimistic" transform={body} actions={false} redirect="list">
      <DeskTeamForm toolbar={deleteToolbar} />
    </EditRow>
  );
}
