import type { Permission } from '@server/common/http/staff-permissions';
import { Link } from 'react-admin';
import { useMay } from '../../providers/use-may';
import { stopRowClick } from './UserLink';

/** Whose rows are linked to, and who may read them. */
const readers = {
  cards: 'cards.read',
  'trade-sessions': 'cards.read',
  'card-series': 'cards.read',
  'card-trades': 'cards.read',
  'miner-products': 'miners.read',
  miners: 'miners.read',
  'lock-products': 'locks.read',
  locks: 'locks.read',
} as const satisfies Record<string, Permission>;

interface RowLinkProps {
  to: keyof typeof readers;
  id: number;
  /** what it is called; else its number */
  text?: string;
}

/** Another row of the console, linked to its page if that is permitted. */
export function RowLink({ to, id, text = String(id) }: RowLinkProps) {
  const may = useMay(readers[to]);
  return may ? (
    <Link to={`/${to}/${id}/show`} onClick={stopRowClick}>
      {text}
    </Link>
  ) : (
    text
  );
}
