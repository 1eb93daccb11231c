import { required, TextInput, type TextInputProps, type Validator } from 'react-admin';
import { faultOf } from './check-input';

/** A number is typed on the keys of numbers. */
export const decimalKeys = { htmlInput: { inputMode: 'decimal' } } as const;

const isAmount = (value?: string) => faultOf({ name: 'amount', label: '', kind: 'amount' }, value ?? '') ?? undefined;

/** An amount that must be there. @param also what else it must be */
export function AmountInput({ also, ...props }: TextInputProps & { also?: Validator }) {
  return <TextInput {...props} validate={[required(), isAmount, ...(also ? [also] : [])]} slotProps={decimalKeys} />;
}
