import { useState } from 'react';
import { useText } from '../locales/use-text';
import { errorCode, errorFields, errorMessage, errorStatus } from '../providers/http-errors';
import { useTellDone } from './use-tell-done';

interface VersionedSave {
  /** writes, and names the version that was seen */
  send: () => Promise<{ data: unknown }>;
  /** what was changed, as its toast names it */
  what: string;
  onDone: () => void;
  /** the field whose own fault is told, where it has one, in place of what the whole answer says */
  field?: string;
}

/** Saves or proposes against the version that was seen; another change in between is a conflict, not a loss. */
export function useVersionedSave({ send, what, onDone, field }: VersionedSave) {
  const tellDone = useTellDone();
  const t = useText();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState(false);

  const save = async (): Promise<void> => {
    setSaving(true);
    setFailure(null);
    try {
      const { data } = await send();
      tellDone(data, t('app.done', { what, did: t('audit.actions.update') }));
      onDone();
    } catch (error) {
      // loading it again would not help while another change of it waits
      setConflict(errorStatus(error) === 409 && errorCode(error) !== 'alreadyProposed');
      setFailure((field && errorFields(error)[field]) ?? errorMessage(error));
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, failure, conflict };
}
