import Box from '@mui/material/Box';
import type { LedgerEntryRow } from '@server/admin/admin.schemas';
import { type FieldProps, Link, useFieldValue, useRecordContext } from 'react-admin';
import { shorten } from '../fields/short';
import { stopRowClick } from '../fields/stop-row-click';
import { UserLink } from '../fields/UserLink';
import { useText } from '../locales/use-text';
import { mono } from '../theme/tokens';
import { isBillType, isWallet, pairOf } from './bill-type-list';
import { businessPath } from './posting-key';
import { isTransactionKind } from './transaction-kinds';

/** The posting key, leading to its business row where that has a page. */
export function PostingKeyField({ source = 'postingKey' }: FieldProps) {
  const key: unknown = useFieldValue({ source });
  if (typeof key !== 'string') return null;
  const path = businessPath(key);
  const text = (
    <Box component="span" title={key} sx={{ fontFamily: mono, fontSize: 13, whiteSpace: 'nowrap' }}>
      {shorten(key, 14, 6)}
    </Box>
  );
  return path ? (
    <Link to={path} onClick={stopRowClick}>
      {text}
    </Link>
  ) : (
    text
  );
}

export function BillTypeField({ source = 'type' }: FieldProps) {
  const t = useText();
  const type: unknown = useFieldValue({ source });
  return <span>{isBillType(type) ? t(`billTypes.${type}`) : String(type ?? '–')}</span>;
}

/** The kind of a transaction in words; one that is new to the console is shown as it is. */
export function TransactionKindField({ source = 'kind' }: FieldProps) {
  const t = useText();
  const kind: unknown = useFieldValue({ source });
  return <span>{isTransactionKind(kind) ? t(`transactionKinds.${kind}`) : String(kind ?? '–')}</span>;
}

export function WalletField({ source = 'wallet' }: FieldProps) {
  const t = useText();
  const wallet: unknown = useFieldValue({ source });
  const pair = typeof wallet === 'string' ? pairOf(wallet) : null;
  if (pair) return <span>{t('treasury.pool', { pair })}</span>;
  return <span>{isWallet(wallet) ? t(`wallets.${wallet}`) : String(wallet ?? '–')}</span>;
}

/** Whose account an entry is on: the user, linked, or the system. */
export function OwnerField(_: FieldProps) {
  const t = useText();
  const row = useRecordContext<LedgerEntryRow>();
  if (!row) return null;
  return row.owner === 'user' ? <UserLink userId={row.userId} uid={row.uid} /> : <span>{t('owners.system')}</span>;
}

/** The other side of an entry as the server tells it: a hash, a masked address, a name. */
export function CounterpartField({ source = 'counterpart' }: FieldProps) {
  const text: unknown = useFieldValue({ source });
  if (typeof text !== 'string' || text === '') return <span>–</span>;
  return (
    <Box component="span" title={text} sx={{ whiteSpace: 'nowrap' }}>
      {shorten(text)}
    </Box>
  );
}

export function TransactionField({ source = 'transactionId' }: FieldProps) {
  const id: unknown = useFieldValue({ source });
  return typeof id === 'number' ? (
    <Link to={`/ledger-transactions/${id}/show`} onClick={stopRowClick}>
      {id}
    </Link>
  ) : null;
}
