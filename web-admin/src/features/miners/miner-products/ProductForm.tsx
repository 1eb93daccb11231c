import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProductRow } from '@server/miners/miners.list';
import type { ReactNode } from 'react';
import {
  BooleanInput,
  Create,
  maxValue,
  minValue,
  NumberInput,
  required,
  SelectInput,
  SimpleForm,
  type SimpleFormProps,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { AmountInput, decimalKeys } from '../../../actions/AmountInput';
import { ChangeWaits, ReasonForTwo, useToldOf } from '../../../actions/TakesTwo';
import { ImageUploadInput } from '../../../fields/forms/ImageUploadInput';
import { saveToolbar } from '../../../fields/forms/save-toolbar';
import { useTokens } from '../../../fields/forms/use-tokens';
import { NameInputs } from '../../../fields/names/NameInputs';
import { EditRow } from '../../../fields/RowPage';
import { UtcTimeInput } from '../../../fields/time/UtcTimeInput';
import { useText } from '../../../locales/use-text';
import { FormGuard } from '../../../unsaved/FormGuard';
import { PreviewPanel } from './PreviewPanel';
import { multipleFault, multipleText, type ProductDraft, productBody, windowFault } from './product-body';

const endsLater = (_: unknown, draft: ProductDraft) => windowFault(draft);
const typedMultiple = (value: unknown) => (typeof value === 'number' ? multipleText(value) : (value ?? ''));
const asTyped = (text: string) => text;
const prices = ['TRADE', 'MINERAL'].map((id) => ({ id, name: id }));

/** A heading, and inputs side by side below it. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="section" sx={{ width: '100%', '&:not(:first-of-type)': { mt: 2.5 } }}>
      <Typography component="h2" variant="subtitle1" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2 }}>{children}</Box>
    </Box>
  );
}

/** What a miner costs and pays, and how it is sold; beside it, as one types, what that comes to. */
function ProductForm(props: Omit<SimpleFormProps, 'children'>) {
  const t = useText();
  const tokens = useTokens();
  const waits = useRecordContext<ProductRow>()?.proposalId ?? null;
  return (
    <SimpleForm {...props} toolbar={saveToolbar}>
      <FormGuard />
      <Box
        sx={{
          display: 'grid',
          width: '100%',
          columnGap: 4,
          rowGap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 11fr) minmax(0, 9fr)' },
        }}
      >
        <Box>
          {waits === null ? null : <ChangeWaits id={waits} />}
          <Part title={t('miners.parts.costs')}>
            <AmountInput source="price" label="miners.price" />
            <SelectInput
              source="priceAsset"
              label="miners.priceAsset"
              choices={prices}
              translateChoice={false}
              validate={required()}
            />
          </Part>
          <Part title={t('miners.parts.pays')}>
            <AmountInput source="goldValue" label="miners.goldValueUsdt" />
            <TextInput
              source="multiplePpm"
              label="miners.multiple"
              format={typedMultiple}
              parse={asTyped}
              validate={multipleFault}
              isRequired
              helperText="miners.multipleHelp"
              slotProps={decimalKeys}
            />
            <NumberInput
              source="days"
              label="miners.days"
              validate={[required(), minValue(1), maxValue(3_650)]}
              min={1}
              max={3_650}
            />
            <SelectInput
              source="asset"
              label="miners.asset"
              choices={tokens}
              translateChoice={false}
              validate={required()}
            />
            <Box sx={{ gridColumn: { sm: '1 / 3' } }}>
              <BooleanInput source="goldStandard" label="miners.goldStandard" helperText="miners.goldStandardHelp" />
            </Box>
          </Part>
          <Part title={t('miners.parts.sale')}>
            <NumberInput
              source="stock"
              label="miners.stock"
              validate={[required(), minValue(0), maxValue(10_000_000)]}
              min={0}
              helperText="miners.stockHelp"
            />
            <NumberInput
              source="perUser"
              label="miners.perUser"
              validate={[required(), minValue(1), maxValue(10_000)]}
              min={1}
            />
            <UtcTimeInput source="saleFrom" label="miners.saleFromUtc" validate={required()} />
            <UtcTimeInput
              source="saleUntil"
              label="miners.saleUntilUtc"
              validate={endsLater}
              helperText="miners.saleUntilHelp"
            />
            <Box sx={{ gridColumn: { sm: '1 / 3' } }}>
              <BooleanInput source="active" label="miners.active" helperText="miners.activeHelp" />
            </Box>
          </Part>
          <Typography component="h2" variant="subtitle1" sx={{ mt: 2.5, mb: 1 }}>
            {t('cards.titles')}
          </Typography>
          <NameInputs source="titles" needed="cards.needTitle" />
          <ImageUploadInput source="image" />
          <ReasonForTwo what={t('miners.takesTwo')} />
        </Box>
        <PreviewPanel />
      </Box>
    </SimpleForm>
  );
}

const fresh = () => ({
  ...{ titles: {}, image: null, priceAsset: 'TRADE', multiplePpm: 2_000_000, days: 100, goldStandard: true },
  ...{ stock: 100, perUser: 10, saleFrom: `${new Date().toISOString().slice(0, 16)}:00.000Z`, saleUntil: null },
  active: true,
});

export function ProductCreate() {
  return (
    <Create<ProductRow> transform={productBody} mutationOptions={useToldOf('miner-products', 'create')}>
      <ProductForm defaultValues={fresh} />
    </Create>
  );
}

export function ProductEdit() {
  return (
    <EditRow<ProductRow>
      mutationMode="pessimistic"
      transform={productBody}
      actions={false}
      mutationOptions={useToldOf('miner-products', 'update')}
    >
      <ProductForm />
    </EditRow>
  );
}
