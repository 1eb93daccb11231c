import type { SettingRow } from '@server/admin/admin.schemas';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorFields, errorMessage, errorStatus } from '../../providers/http-errors';

/** Saves one value against the version that was seen; another change in between is a conflict, not a loss. */
export function useSaveSetting(row: SettingRow, onDone: () => void) {
  const provider = useDataProvider<ConsoleProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);

  const save = async (value: string): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      await provider.update('settings', { id: row.id, data: { value, version: row.version }, previousData: row });
      notify('settings.saved', { type: 'success' });
      onDone();
      refresh();
    } catch (error) {
      setConflict(errorStatus(error) === 409);
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
