import { Box, Button } from '@mui/material';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/inputs/TextInput';
import { Sheet } from '../../../ui/sheets/Sheet';
import type { RoundData } from './round-check';
import { faultsOf, noRound, pastedRound, roundOf, type TypedRound } from './round-data';

const fields = Object.keys(noRound) as (keyof TypedRound)[];

export interface RoundFormProps {
  start: TypedRound;
  onClose: () => void;
  onCheck: (data: RoundData) => void;
}

/** The data of a round by hand; data that was copied is pasted whole. */
export function RoundForm({ start, onClose, onCheck }: RoundFormProps) {
  const { t } = useTranslation('games');
  const [typed, setTyped] = useState(start);
  const [tried, setTried] = useState(false);
  const faults = faultsOf(typed);
  const onPaste = (event: ClipboardEvent) => {
    const pasted = pastedRound(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    setTyped(pasted);
  };
  const check = () => {
    setTried(true);
    if (faults.size === 0) onCheck(roundOf(typed));
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('check.title')}
      footer={
        <Button fullWidth size="large" variant="contained" onClick={check}>
          {t('check.form.action')}
        </Button>
      }
    >
      <Box sx={{ mb: 3, fontSize: '0.875rem', color: 'text.secondary' }}>{t('check.form.text')}</Box>
      <Box onPaste={onPaste}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={t(`check.form.${field}`)}
            value={typed[field]}
            onChange={(value) => setTyped({ ...typed, [field]: value })}
            error={faults.has(field) && (tried || typed[field] !== '') ? t(`check.form.fault.${field}`) : null}
            {...((field === 'round' || field === 'box') && { inputMode: 'numeric' as const })}
          />
        ))}
      </Box>
    </Sheet>
  );
}
