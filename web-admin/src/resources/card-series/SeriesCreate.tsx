import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  Create,
  maxValue,
  minValue,
  NumberInput,
  regex,
  required,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextInput,
  Toolbar,
} from 'react-admin';
import { NameInputs } from '../../cards/NameInputs';
import { useSessionsAhead } from '../../cards/use-sessions-ahead';
import { upperCase } from '../../fields/short';
import { useText } from '../../locales/use-text';
import { AmountInput } from '../../money/AmountInput';
import { FormGuard } from '../../unsaved/FormGuard';
import { SeriesLook } from './SeriesLook';
import { seriesBody } from './series-body';

const isCode = regex(/^[A-Z][A-Z0-9]{1,7}$/, 'cards.codeHelp');
const fresh = { titles: {}, image: null, count: 1 };

const toolbar = (
  <Toolbar>
    <SaveButton label="cards.make" />
  </Toolbar>
);

/** A new series, with its first cards, which hang for a session at once. */
export function SeriesCreate() {
  const t = useText();
  const sessions = useSessionsAhead(true);
  return (
    <Create transform={seriesBody} redirect="show">
      <SimpleForm defaultValues={fresh} toolbar={toolbar} sx={{ maxWidth: 760 }}>
        <FormGuard />
        <TextInput
          source="code"
          label="cards.code"
          parse={upperCase}
          validate={[required(), isCode]}
          helperText={t('cards.codeHelp')}
          slotProps={{ htmlInput: { maxLength: 8 } }}
          sx={{ maxWidth: 370 }}
        />
        <Typography component="h2" variant="subtitle1" sx={{ my: 1 }}>
          {t('cards.titles')}
        </Typography>
        <NameInputs source="titles" needed="cards.needTitle" />
        <SeriesLook />
        <Typography component="h2" variant="subtitle1" sx={{ my: 1 }}>
          {t('cards.firstCards')}
        </Typography>
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr 2fr' }, columnGap: 2, width: '100%' }}>
          <NumberInput
            source="count"
            label="cards.count"
            validate={[required(), minValue(1), maxValue(1_000)]}
            min={1}
            max={1_000}
          />
          <AmountInput source="price" label="cards.priceUsdt" />
          <SelectInput
            source="sessionId"
            label="cards.session"
            choices={sessions ?? []}
            translateChoice={false}
            validate={required()}
            helperText={sessions?.length === 0 ? t('cards.noSessionAhead') : undefined}
          />
        </Box>
      </SimpleForm>
    </Create>
  );
}
