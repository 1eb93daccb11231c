import Button from '@mui/material/Button';
import type { WithdrawalRow } from '@server/admin/admin.schemas';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { useText } from '../../locales/use-text';
import { BulkApproveDialog } from './BulkApproveDialog';

/** Approving the chosen rows of the queue together. */
export function BulkApprove() {
  const t = useText();
  const { selectedIds } = useListContext<WithdrawalRow>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {t('approvals.bulk.label')}
      </Button>
      {open ? <BulkApproveDialog ids={selectedIds} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
