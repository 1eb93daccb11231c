import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  BooleanInput,
  Create,
  maxValue,
  minValue,
  NumberInput,
  required,
  SimpleForm,
  type SimpleFormProps,
  TextInput,
} from 'react-admin';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { NameInputs } from '../../../fields/names/NameInputs';
import { EditRow } from '../../../fields/RowPage';
import { useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import { clockOf, startOf, templateBody } from './template-body';

const shownStart = (value: unknown) => (typeof value === 'number' ? clockOf(value) : (value ?? ''));
const asTyped = (text: string) => text;
const isTime = (value: string | number) => (startOf(value) === null ? 'cards.notATime' : undefined);

/** A window of the day: when it begins, how long it lasts, what it is called. */
function TemplateForm(props: Omit<SimpleFormProps, 'children'>) {
  const t = useText();
  return (
    <SimpleForm {...props} toolbar={saveToolbar} sx={{ maxWidth: 760 }}>
      <FormGuard />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, width: '100%' }}>
        <TextInput
          source="startMinute"
          label="cards.startUtc"
          format={shownStart}
          parse={asTyped}
          validate={[required(), isTime]}
          helperText={t('cards.startHelp')}
        />
        <NumberInput
          source="minutes"
          label="cards.minutes"
          validate={[required(), minValue(5), maxValue(1_440)]}
          min={5}
          max={1_440}
        />
      </Box>
      <BooleanInput source="active" label="cards.active" helperText={t('cards.activeHelp')} />
      <Typography component="h2" variant="subtitle1" sx={{ my: 1 }}>
        {t('cards.names')}
      </Typography>
      <NameInputs source="names" needed="cards.needName" />
    </SimpleForm>
  );
}

const fresh = { names: {}, minutes: 60, active: true };

export function TemplateCreate() {
  return (
    <Create transform={templateBody} redirect="list">
      <TemplateForm defaultValues={fresh} />
    </Create>
  );
}

export function TemplateEdit() {
  return (
    <EditRow mutationMode="pessimistic" transform={templateBody} actions={false} redirect="list">
      <TemplateForm />
    </EditRow>
  );
}
