import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/inputs/TextInput';
import { typedPhone } from '../phone-input';

interface PhoneFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | null;
}

/** A number with its country, spaced while it is typed. */
export function PhoneField({ value, onChange, error }: PhoneFieldProps) {
  const { t } = useTranslation('phone');
  return (
    <TextInput
      label={t('number.label')}
      value={value}
      onChange={(typed) => onChange(typedPhone(value, typed))}
      error={error}
      hint={t('number.hint')}
      inputMode="tel"
      autoComplete="tel"
      maxLength={40}
    />
  );
}
