import { Box, Button } from '@mui/material';
import type { AssertionPurpose } from '@server/auth/passkeys/passkey.schemas';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { useAct } from '../../lib/http/use-act';
import { Icon } from '../../shared/icons/Icon';
import { KeypadSheet, type KeypadSheetProps } from '../../ui/sheets/KeypadSheet';
import { type Entry, knowsPasskeys, signWithPasskey } from './passkey-calls';
import { usePasskeyText } from './use-passkey-text';

export interface EntrySheetProps extends Omit<KeypadSheetProps, 'onComplete' | 'above'> {
  /** what a passkey signs for; null: only the digits are taken */
  purpose: AssertionPurpose | null;
  onEntry: (entry: Entry) => void;
}

/** Asks for the six digits, or for a passkey where the account has one. */
export function EntrySheet({ purpose, onEntry, pending = false, error, onClose, ...sheet }: EntrySheetProps) {
  const { t } = useTranslation('money');
  const passkeySet = useMe().data?.flags.passkeySet ?? false;
  const text = usePasskeyText();
  const sign = useAct({ mutationFn: signWithPasskey, onSuccess: (passkey) => onEntry({ passkey }) });
  return (
    <KeypadSheet
      {...sheet}
      pending={pending || sign.isPending}
      error={sign.error ? text(sign.error) : (error ?? null)}
      onClose={() => {
        sign.reset();
        onClose();
      }}
      onComplete={(password) => {
        sign.reset();
        onEntry({ password });
      }}
      above={
        purpose !== null &&
        passkeySet &&
        knowsPasskeys() && (
          <Box sx={{ mb: 4 }}>
            <Button
              fullWidth
              size="large"
              variant="contained"
              startIcon={<Icon name="key" aria-hidden="true" />}
              disabled={pending || sign.isPending}
              aria-busy={sign.isPending}
              onClick={() => sign.mutate(purpose)}
            >
              {sign.isPending ? t('passkey.waiting') : t('passkey.use')}
            </Button>
          </Box>
        )
      }
    />
  );
}
