import Box from '@mui/material/Box';
import SnackbarContent from '@mui/material/SnackbarContent';
import { Link, useNotify } from 'react-admin';
import { useNames, useText } from '../locales/use-text';
import { useMay } from '../providers/use-may';
import { type ActionSpec, proposalOf } from './action';

function Proposed({ id }: { id: number }) {
  const t = useText();
  const may = useMay('proposals.read');
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      {t('proposals.waits')}
      {may ? (
        <Link to={`/proposals/${id}/show`} sx={{ color: 'inherit', textDecorationColor: 'currentColor' }}>
          {t('proposals.open', { id })}
        </Link>
      ) : null}
    </Box>
  );
}

/** Says what became of a write: done, or waiting for a second person with the way there. */
export function useTellDone(): (answer: unknown, done: string) => void {
  const notify = useNotify();
  return (answer, done) => {
    const id = proposalOf(answer);
    if (id === null) notify(done, { type: 'success' });
    else notify(<SnackbarContent message={<Proposed id={id} />} />, { type: 'info', autoHideDuration: 15_000 });
  };
}

/** An act as the audit log names it: `start-payout` is `startPayout` there. */
const auditName = (action: string): string => action.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What was done and to what: "Deposit 78: Approved". An act without a name of its own is told by its label. */
export function useDoneWords(): (spec: Pick<ActionSpec, 'resource' | 'id' | 'action' | 'label'>) => string {
  const t = useText();
  const { nameOf } = useNames();
  return ({ resource, id, action, label }) => {
    const name = auditName(action);
    const named = nameOf('audit.actions', name);
    const object = nameOf('audit.resources', resource);
    const what = id === null ? object : `${object} ${id}`;
    return t('app.done', { what, did: named === name ? label : named });
  };
}
