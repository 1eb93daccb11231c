import { Link } from 'react-admin';
import { useMay } from '../../providers/use-may';
import { stopRowClick } from '../values/UserLink';

/** A transaction of the ledger by its id, linked to its page if that is permitted. */
export function TransactionLink({ id }: { id: number }) {
  const may = useMay('ledger.read');
  return may ? (
    <Link to={`/ledger-transactions/${id}/show`} onClick={stopRowClick}>
      {id}
    </Link>
  ) : (
    id
  );
}
