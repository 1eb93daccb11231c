import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import type { SettingRow } from '@server/settings/settings.schemas';
import { type FormEvent, useState } from 'react';
import { useDataProvider, useRefresh, useTranslate } from 'react-admin';
import { Facts } from '../../fields/Facts';
import { useText } from '../../locales/use-text';
import { useTellDone } from '../../money/use-tell-done';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorCode, errorFields, errorMessage, errorStatus } from '../../providers/http-errors';
import { SettingInput } from './SettingInput';
import { settingExample, settingFault } from './setting-value';
import { useSettingWords } from './use-setting-words';

/** Changing one setting: old and new side by side, its effect in an example, then the save. */
export function SettingDialog({ row, onClose }: { row: SettingRow; onClose: () => void }) {
  const t = useText();
  const translate = useTranslate();
  const words = useSettingWords(row);
  const [value, setValue] = useState(row.value);
  const { save, saving, failure, conflict, reload } = useSaveSetting(row, onClose);
  const fault = settingFault(row, value);
  const changed = value.trim() !== row.value;
  const example = settingExample({ ...row, unit: words.unit }, value);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!fault && changed) void save(value.trim());
  };

  return (
    <Dialog open onClose={saving ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby="setting-title">
      <Box component="form" onSubmit={submit} noValidate>
        <DialogTitle id="setting-title">{row.label}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography sx={{ color: 'text.secondary' }}>
            {row.help}
            {words.bounds() ? <br /> : null}
            {words.bounds()}
          </Typography>
          <SettingInput
            row={row}
            unit={words.unit}
            value={value}
            fault={fault ? t(fault.key, fault.with) : null}
            onChange={setValue}
          />
          {changed && !fault ? (
            <Box sx={{ bgcolor: 'action.hover', borderRadius: 2, p: 2 }}>
              <Facts
                facts={[
                  { label: t('settings.old'), value: <s>{words.value(row.value)}</s> },
                  { label: t('settings.new'), value: <strong>{words.value(value.trim())}</strong> },
                  { label: t('settings.example'), value: t(example.key, example.with) },
                ]}
              />
            </Box>
          ) : null}
          {!changed ? <Box sx={{ color: 'text.secondary' }}>{t('settings.unchanged')}</Box> : null}
          {changed && row.secondPerson ? (
            <Alert severity="info" variant="outlined">
              {t('proposals.settingHelp')}
            </Alert>
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
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2 }}>
          <Button color="inherit" onClick={onClose} disabled={saving}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={saving} disabled={!changed || fault !== null || conflict}>
            {t(row.secondPerson ? 'proposals.propose' : 'settings.save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  );
}

/** Saves one value against the version that was seen; another change in between is a conflict, not a loss. */
function useSaveSetting(row: SettingRow, onDone: () => void) {
  const provider = useDataProvider<ConsoleProvider>();
  const t = useText();
  const tellDone = useTellDone();
  const refresh = useRefresh();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);

  const save = async (value: string): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      const data = { value, version: row.version };
      const answer = await provider.update('settings', { id: row.id, data, previousData: row });
      tellDone(answer.data, t('settings.saved'));
      onDone();
      refresh();
    } catch (error) {
      // loading it again would not help while another change of it waits
      setConflict(errorStatus(error) === 409 && errorCode(error) !== 'alreadyProposed');
      setFailure(errorFields(error).value ?? errorMessage(error));
    } finally {
      setSaving(false);
    }
  };
  const reload = () => {
    onDone();
    refresh();
  };
  return { save, saving, failure, conflict, reload };
}
