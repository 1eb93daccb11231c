import Box from '@mui/material/Box';
import SnackbarContent from '@mui/material/SnackbarContent';
import { Link, useNotify } from 'react-admin';
import { useText } from '../locales/use-text';
import { useMay } from '../providers/use-may';
import { proposalOf } from './action';

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
