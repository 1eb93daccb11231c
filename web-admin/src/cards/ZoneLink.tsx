import { Link } from 'react-admin';
import { stopRowClick } from '../fields/UserLink';
import { useMay } from '../providers/use-may';

interface ZoneLinkProps {
  to: 'cards' | 'sessions' | 'card-series' | 'card-trades';
  id: number;
  /** what it is called; else its number */
  text?: string;
}

/** A row of the trading zone, linked to its page if that is permitted. */
export function ZoneLink({ to, id, text = String(id) }: ZoneLinkProps) {
  const may = useMay('cards.read');
  return may ? (
    <Link to={`/${to}/${id}/show`} onClick={stopRowClick}>
      {text}
    </Link>
  ) : (
    text
  );
}
