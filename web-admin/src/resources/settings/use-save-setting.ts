import type { SettingRow } from '@server/admin/admin.schemas';
import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { useText } from '../../locales/use-text';
import { useTellDone } from '../../money/use-tell-done';
import type { ConsoleProvider } from '../../providers/data-provider';
import { errorCode, errorFields, errorMessage, errorStatus } from '../../providers/http-errors';

/** Saves one value against the version that was seen; another change in between is a conflict, not a loss. */
export function useSaveSetting(row: SettingRow, onDone: () => void) {
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
