import Button from '@mui/material/Button';
import type { WithdrawalRow } from '@server/admin/admin.schemas';
import { useListContext } from 'react-admin';
import { useText } from '../../locales/use-text';

/** Approving the chosen rows of the queue together: hands them to whoever asks for the confirmation. */
export function BulkApprove({ onAsk }: { onAsk: (ids: WithdrawalRow['id'][]) => void }) {
  const t = useText();
  const { selectedIds } = useListContext<WithdrawalRow>();
  return (
    <Button variant="contained" onClick={() => onAsk(selectedIds)}>
      {t('approvals.bulk.label')}
    </Button>
  );
}
