import Alert from '@mui/material/Alert';
import { Link, maxLength, type RaRecord, required, TextInput, useRedirect } from 'react-admin';
import { useText } from '../locales/use-text';
import { useMay } from '../providers/use-may';
import { useDoneWords, useTellDone } from './use-tell-done';

/** A change that a second person must confirm, and the way to it. */
export function ChangeWaits({ id }: { id: number }) {
  const t = useText();
  const may = useMay('proposals.read');
  return (
    <Alert severity="info" variant="outlined" sx={{ width: '100%' }}>
      {t('proposals.changeWaits')}.{' '}
      {may ? <Link to={`/proposals/${id}/show`}>{t('proposals.open', { id })}</Link> : null}
    </Alert>
  );
}

/** Why something is changed, which a second person reads, and what of it waits for them. */
export function ReasonForTwo({ what }: { what: string }) {
  return (
    <>
      <TextInput
        source="reason"
        validate={[required(), maxLength(200)]}
        helperText="proposals.reasonHelp"
        multiline
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <Alert severity="info" variant="outlined" sx={{ width: '100%' }}>
        {what}
      </Alert>
    </>
  );
}

/** Says what came of a write: saved, or what of it waits for a second person, with the way there; then shows the row. */
export function useToldOf(resource: string, action: 'create' | 'update'): { onSuccess: (row: RaRecord) => void } {
  const doneWords = useDoneWords();
  const tellDone = useTellDone();
  const redirect = useRedirect();
  return {
    onSuccess: (row) => {
      tellDone(row, doneWords({ resource, id: row.id, action, label: '' }));
      redirect('show', resource, row.id);
    },
  };
}
