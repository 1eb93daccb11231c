import Box from '@mui/material/Box';
import type { LedgerEntryRow } from '@server/ledger/bills/ledger-entries.list';
import { type FieldProps, Link, useFieldValue, useRecordContext } from 'react-admin';
import { useNames, useText } from '../../locales/use-text';
import { mono } from '../../theme/mono';
import { shorten } from '../values/short';
import { stopRowClick, UserLink } from '../values/UserLink';
import { businessPath } from './posting-key';
import { TransactionLink } from './TransactionLink';

/** The posting key, linked to its business row if that has a page. */
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
  const { nameOf } = useNames();
  return <span>{nameOf('words.billTypes', useFieldValue({ source }))}</span>;
}

/** The kind of a transaction in words. */
export function TransactionKindField({ source = 'kind' }: FieldProps) {
  const { nameOf } = useNames();
  return <span>{nameOf('words.flows', useFieldValue({ source }))}</span>;
}

/** The name of a wallet; `pool:FXB-USDT` holds the reserves of that pair, `backing:TRADE` what came in for these points. */
export function useWalletName(): (wallet: unknown) => string {
  const t = useText();
  const { nameOf } = useNames();
  return (wallet) => {
    const [kind, which = ''] = typeof wallet === 'string' ? wallet.split(':') : [];
    if (kind === 'pool') return t('treasury.pool', { pair: which });
    if (kind === 'backing') return t('words.wallets.backing', { point: which });
    return nameOf('words.wallets', wallet);
  };
}

export function WalletField({ source = 'wallet' }: FieldProps) {
  const nameOf = useWalletName();
  return <span>{nameOf(useFieldValue({ source }))}</span>;
}

/** Whose account an entry is on: the user, linked, or the system. */
export function OwnerField(_: FieldProps) {
  const t = useText();
  const row = useRecordContext<LedgerEntryRow>();
  if (!row) return null;
  return row.owner === 'user' ? <UserLink userId={row.userId} uid={row.uid} /> : <span>{t('ledger.system')}</span>;
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
  return typeof id === 'number' ? <TransactionLink id={id} /> : null;
}
