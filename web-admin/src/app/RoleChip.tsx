import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { type OpenAction, OpenDialog } from '../actions/ActionButtons';
import { consoleAction } from '../actions/action';
import { useNames, useText } from '../locales/use-text';

/** The role one works in; for an hour in another it says until when, and gives it back. */
export function RoleChip() {
  const t = useText();
  const { nameOf } = useNames();
  const { identity } = useGetIdentity();
  const [open, setOpen] = useState<OpenAction | null>(null);
  if (!identity) return null;
  const role = nameOf('words.roles', identity.role);
  const until: string | null = identity.actingUntil ?? null;
  if (until === null) return <Chip size="small" variant="outlined" label={role} />;
  const spec = consoleAction(t, 'staff.giveRoleBack', {
    resource: 'auth',
    id: null,
    action: 'acting-role/end',
    stated: { role },
    inputs: [],
  });
  return (
    <>
      <Chip
        size="small"
        color="primary"
        label={t('staff.actingUntil', { role, time: `${until.slice(11, 16)} UTC` })}
        aria-haspopup="dialog"
        onClick={() => setOpen({ spec })}
      />
      {/* what is on screen belongs to the role that is over */}
      <OpenDialog open={open} onClose={() => setOpen(null)} onDone={() => window.location.assign('/admin/')} />
    </>
  );
}
