import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../lib/http/use-act';
import { useErrorText } from '../../lib/http/use-error-text';
import { Icon } from '../../shared/icons/Icon';
import { showToast } from '../../ui/feedback/toast';
import { TextInput } from '../../ui/inputs/TextInput';
import { Sheet } from '../../ui/sheets/Sheet';
import { entryOf } from './order';
import { savedQuery, saveRecipient } from './recipient-calls';

export interface SaveRecipientProps {
  /** uid or address */
  target: string;
  /** what they are called by now */
  suggestion: string;
}

const mostInName = 32;

/** Offers to keep a recipient under a name; nothing where they are in the address book already. */
export function SaveRecipient({ target, suggestion }: SaveRecipientProps) {
  const { t } = useTranslation('recipients');
  const saved = useQuery(savedQuery).data;
  const [open, setOpen] = useState(false);
  if (!saved || (entryOf(saved, target) && !open)) return null;
  return (
    <>
      <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpen(true)} sx={{ mt: -2, mb: 3 }}>
        {t('save.action')}
      </Button>
      {open && <NameSheet target={target} suggestion={suggestion} onClose={() => setOpen(false)} />}
    </>
  );
}

function NameSheet({ target, suggestion, onClose }: SaveRecipientProps & { onClose: () => void }) {
  const { t } = useTranslation('recipients');
  const errorText = useErrorText();
  const [name, setName] = useState(suggestion);
  const saving = useAct({
    mutationFn: saveRecipient,
    onSuccess: () => {
      showToast(t('save.done', { name }));
      onClose();
    },
  });
  const empty = name.trim() === '';
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('save.title')}
      locked={saving.isPending}
      footer={
        <Button
          fullWidth
          size="large"
          variant="contained"
          disabled={empty || saving.isPending}
          aria-busy={saving.isPending}
          onClick={() => saving.mutate({ name: name.trim(), to: target })}
        >
          {t('save.confirm')}
        </Button>
      }
    >
      <TextInput
        label={t('save.name')}
        value={name}
        onChange={setName}
        maxLength={mostInName}
        hint={t('save.hint')}
        error={errorText(saving.error)}
      />
    </Sheet>
  );
}
