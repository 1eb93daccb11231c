import {
  Create,
  email,
  maxLength,
  minLength,
  PasswordInput,
  required,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { useText } from '../../locales/use-text';
import { roleList } from './roles';

export function StaffCreate() {
  const t = useText();
  const roles = roleList.map((id) => ({ id, name: t(`roles.${id}`) }));
  return (
    <Create redirect="list" sx={{ maxWidth: 640 }}>
      <SimpleForm>
        <TextInput source="name" validate={[required(), maxLength(60)]} />
        <TextInput source="email" type="email" validate={[required(), email(), maxLength(120)]} autoComplete="off" />
        <SelectInput source="role" choices={roles} translateChoice={false} validate={required()} />
        <PasswordInput
          source="password"
          validate={[required(), minLength(12), maxLength(200)]}
          helperText={t('staff.passwordHelp')}
          autoComplete="new-password"
        />
      </SimpleForm>
    </Create>
  );
}
