import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { SettingRow } from '@server/settings/settings.schemas';
import { useState } from 'react';
import { useDataProvider, useListContext, useRefresh, useTranslate } from 'react-admin';
import { ActDialog } from '../../../actions/ActDialog';
import { useVersionedSave } from '../../../actions/use-versioned-save';
import { type Fact, Facts } from '../../../fields/values/Facts';
import { formatAmount } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import type { ConsoleProvider } from '../../../providers/data-provider';
import { SettingInput } from './SettingInput';
import { feeChange, settingExample, settingFault, storedValue, typedValue } from './setting-value';
import { useSettingWords } from './use-setting-words';

/**
 * Changing one setting: old and new side by side with its effect. What takes a second person is confirmed in a step of
 * its own.
 */
export function SettingDialog({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const t = useText();
  const translate = useTranslate();
  const words = useSettingWords(row);
  const [typed, setTyped] = useState(typedValue(row, row.value));
  const value = storedValue(row, typed) ?? '';
  const [reason, setReason] = useState('');
  const [reviewing, setReviewing] = useState(false);
  const provider = useDataProvider<ConsoleProvider>();
  const refresh = useRefresh();
  const reload = () => {
    onClose();
    refresh();
  };
  const why = reason.trim();
  const data = { value, version: row.version, ...(why ? { reason: why } : {}) };
  const { save, saving, failure, conflict } = useVersionedSave({
    send: () => provider.update('settings', { id: row.id, data, previousData: row }),
    what: row.label,
    onDone: reload,
    field: 'value',
  });
  const fault = settingFault(row, typed);
  const changed = value !== row.value;
  // the second person must know why
  const reasoned = !row.secondPerson || why !== '';
  const change = useChangeFacts(row, value);
  const submit = () => {
    if (fault || !changed || !reasoned) return;
    if (row.secondPerson && !reviewing) setReviewing(true);
    else void save();
  };

  return (
    <ActDialog
      title={row.label}
      step={reviewing ? 'review' : 'first'}
      busy={saving}
      dirty={changed || reason !== ''}
      onClose={onClose}
      onBack={reviewing ? () => setReviewing(false) : undefined}
      onSubmit={submit}
      confirm={{
        label: t(reviewing ? 'proposals.propose' : row.secondPerson ? 'settings.review' : 'settings.save'),
        disabled: !changed || fault !== null || conflict || !reasoned,
      }}
    >
      {reviewing ? null : (
        <>
          <Typography sx={{ color: 'text.secondary' }}>
            {row.help}
            {words.bounds() ? <br /> : null}
            {words.bounds()}
          </Typography>
          <SettingInput
            row={row}
            unit={words.unit}
            value={typed}
            fault={fault ? t(fault.key, mapped(fault.with, words.value)) : null}
            onChange={setTyped}
          />
        </>
      )}
      {changed && !fault ? (
        <Box sx={{ bgcolor: 'action.hover', borderRadius: 2, p: 2 }}>
          <Facts facts={reviewing ? [...change, { label: t('fields.reason'), value: why }] : change} />
        </Box>
      ) : null}
      {!changed ? <Box sx={{ color: 'text.secondary' }}>{t('settings.unchanged')}</Box> : null}
      {reviewing ? (
        <Alert severity="info" variant="outlined">
          {t('proposals.needsSecond')}
        </Alert>
      ) : null}
      {changed && row.secondPerson && !reviewing ? (
        <>
          <Alert severity="info" variant="outlined">
            {t('proposals.settingHelp')}
          </Alert>
          <TextField
            label={t('fields.reason')}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            helperText={t('proposals.reasonHelp')}
            required
            multiline
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        </>
      ) : null}
      {conflict ? (
        <Alert
          severity="warning"
          variant="outlined"
          action={
            <Button color="inherit" onClick={reload}>
              {t('settings.reload')}
            </Button>
          }
        >
          {t('settings.conflict')}
        </Alert>
      ) : null}
      {failure && !conflict ? (
        <Alert severity="error" variant="outlined">
          {translate(failure)}
        </Alert>
      ) : null}
    </ActDialog>
  );
}

/** What a change does: the old and the new value, and what it means for an amount of 100 where it is a fee. */
function useChangeFacts(row: SettingRow, value: string): Fact[] {
  const t = useText();
  const language = useLanguage();
  const words = useSettingWords(row);
  const { data } = useListContext<SettingRow>();
  const fee = feeChange(row, value, data ?? []);
  const example = settingExample({ ...row, unit: words.unit }, value);
  return [
    { label: t('settings.old'), value: <s>{words.value(row.value)}</s> },
    { label: t('settings.new'), value: <strong>{words.value(value)}</strong> },
    fee
      ? {
          label: t(fee.label.key, fee.label.with),
          value: `${formatAmount(fee.before, language)} → ${formatAmount(fee.after, language)} ${fee.unit}`,
        }
      : { label: t('settings.example'), value: t(example.key, example.with) },
  ];
}

const mapped = (texts: Record<string, string>, by: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, by(text)]));
