import { Box, Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { deviceName } from '../../lib/browser/device-name';
import { isApiError } from '../../lib/http/api-error';
import { useAct } from '../../lib/http/use-act';
import { showToast } from '../../ui/feedback/toast';
import { TextInput } from '../../ui/inputs/TextInput';
import { Callout } from '../../ui/parts/Callout';
import { KeypadSheet } from '../../ui/sheets/KeypadSheet';
import { Sheet } from '../../ui/sheets/Sheet';
import { addPasskey } from './passkey-calls';
import { usePasskeyText } from './use-passkey-text';

const longestName = 40;

/** A name, then the trade password, then what the device asks. */
export function AddSheets({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['passkeys', 'money']);
  const text = usePasskeyText();
  const [name, setName] = useState(() => deviceName(navigator.userAgent).slice(0, longestName));
  const [typing, setTyping] = useState(false);
  const add = useAct({
    mutationFn: (password: string) => addPasskey(name.trim(), password),
    onSuccess: () => {
      showToast(t('add.done'));
      onClose();
    },
    // What concerns the digits is said over the keypad, all else where the name is.
    onError: (error) => setTyping(isOfPassword(error)),
    onSettled: () => void refreshMe(),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return;
    add.reset();
    setTyping(true);
  };
  const refused = text(add.error);
  const ofPassword = isOfPassword(add.error);
  return (
    <>
      <Sheet open onClose={onClose} title={t('add.title')} locked={add.isPending}>
        <Box component="form" noValidate onSubmit={submit}>
          <TextInput
            label={t('add.name')}
            value={name}
            onChange={setName}
            hint={t('add.nameHint')}
            maxLength={longestName}
            disabled={add.isPending}
          />
          {refused && !ofPassword && <Callout tone="error">{refused}</Callout>}
          <Button type="submit" fullWidth size="large" variant="contained" disabled={name.trim() === ''}>
            {t('add.next')}
          </Button>
        </Box>
      </Sheet>
      <KeypadSheet
        open={typing}
        onClose={() => setTyping(false)}
        title={t('money:password.title')}
        hint={t('add.password')}
        onComplete={(password) => add.mutate(password)}
        pending={add.isPending}
        error={ofPassword ? refused : null}
      />
    </>
  );
}

const isOfPassword = (error: unknown): boolean => isApiError(error) && error.field === 'password';
