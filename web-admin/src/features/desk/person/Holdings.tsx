import Box from '@mui/material/Box';
import type { Permission } from '@server/common/http/staff-permissions';
import { Link, useGetList } from 'react-admin';
import { useText } from '../../../locales/use-text';
import { useMay } from '../../../providers/use-may';
import { Part } from './Part';

/** What a user has of each, by whom it may be read; the tab of the user's page that shows it has the same name. */
const kinds = [
  ['cards', 'cards.read'],
  ['miners', 'miners.read'],
  ['locks', 'locks.read'],
] as const satisfies readonly (readonly [string, Permission])[];

function Count({ of, permission, userId }: { of: (typeof kinds)[number][0]; permission: Permission; userId: number }) {
  const t = useText();
  const enabled = useMay(permission);
  const { total } = useGetList(
    of,
    { filter: { userId }, sort: { field: 'id', order: 'DESC' }, pagination: { page: 1, perPage: 1 } },
    { enabled },
  );
  if (!enabled) return null;
  return (
    <Link to={`/users/${userId}/show/${of}`}>
      {t(`users.tabs.${of}`)} {total ?? '…'}
    </Link>
  );
}

/** How many cards, miners and locks a user has; each leads to them. */
export function Holdings({ userId }: { userId: number }) {
  const t = useText();
  const [cards, miners, locks] = [useMay('cards.read'), useMay('miners.read'), useMay('locks.read')];
  if (!cards && !miners && !locks) return null;
  return (
    <Part title={t('desk.holdings')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {kinds.map(([of, permission]) => (
          <Count key={of} of={of} permission={permission} userId={userId} />
        ))}
      </Box>
    </Part>
  );
}
