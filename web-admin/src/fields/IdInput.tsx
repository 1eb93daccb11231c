import { regex, TextInput, type TextInputProps } from 'react-admin';

const digits = regex(/^[1-9]\d{0,14}$/, 'app.form.digits');
const trimmed = (text: string) => text.trim();

/** A filter by number: anything else is refused at the field, before it is asked for. */
export function IdInput(props: TextInputProps & { alwaysOn?: boolean }) {
  const { alwaysOn: _, ...rest } = props;
  return (
    <TextInput
      {...rest}
      validate={digits}
      parse={trimmed}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      // react-admin hides what stands under the fields of a filter form, the fault too
      sx={{ '& .MuiFormHelperText-root.Mui-error': { display: 'block' } }}
    />
  );
}
