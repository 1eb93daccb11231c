import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../shared/icons/Icon';
import { TextInput } from '../../../ui/inputs/TextInput';

interface PasswordFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** one that is chosen now, or one that is known */
  kind: 'new' | 'current';
  error: string | null;
}

/** A login password, which its reader can make visible. */
export function PasswordField({ value, onChange, kind, error }: PasswordFieldProps) {
  const { t } = useTranslation('phone');
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      label={t('password.label')}
      value={value}
      onChange={onChange}
      error={error}
      hint={kind === 'new' ? t('password.rule') : undefined}
      secret={!shown}
      autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
      maxLength={400}
      end={
        <IconButton aria-label={shown ? t('password.hide') : t('password.show')} onClick={() => setShown(!shown)}>
          <Icon name={shown ? 'eyeOff' : 'eye'} />
        </IconButton>
      }
    />
  );
}
