import type { PasskeyInfo } from '@server/auth/passkeys/passkey.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../lib/account/me';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { useFormat } from '../../lib/i18n/use-format';
import { showToast } from '../../ui/feedback/toast';
import { ConfirmSheet } from '../../ui/sheets/ConfirmSheet';
import { EntrySheet } from './EntrySheet';
import { type Entry, removePasskey } from './passkey-calls';

/** Says what is removed, then asks for the digits or a passkey. */
export function RemoveSheets({ passkey, onClose }: { passkey: PasskeyInfo; onClose: () => void }) {
  const { t } = useTranslation(['passkeys', 'money']);
  const format = useFormat();
  const errorText = useErrorText();
  const [entering, setEntering] = useState(false);
  const remove = useAct({
    mutationFn: (entry: Entry) => removePasskey(passkey.id, entry),
    onSuccess: () => {
      showToast(t('remove.done'));
      onClose();
    },
    onSettled: () => void refreshMe(),
  });
  return (
    <>
      <ConfirmSheet
        open
        onClose={onClose}
        title={t('remove.title')}
        rows={[
          { label: t('add.name'), value: passkey.name },
          { label: t('remove.since'), value: format.dateTime(passkey.createdAt) },
        ]}
        note={t('remove.text')}
        confirmLabel={t('remove.action')}
        onConfirm={() => setEntering(true)}
        destructive
      />
      <EntrySheet
        open={entering}
        onClose={() => {
          remove.reset();
          setEntering(false);
        }}
        purpose="remove"
        title={t('money:password.title')}
        hint={t('remove.password')}
        onEntry={remove.mutate}
        pending={remove.isPending}
        error={errorText(remove.error)}
      />
    </>
  );
}
