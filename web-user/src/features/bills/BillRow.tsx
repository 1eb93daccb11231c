import { Box } from '@mui/material';
import type { Bill } from '@server/ledger/ledger.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { AmountText } from '../../ui/AmountText';
import { AssetIcon } from '../../ui/AssetIcon';
import { ListRow } from '../../ui/ListRow';
import { shortCounterpart } from './counterpart';
import { useWalletName } from './use-wallet-name';

/** One line of the funds detail; leads to its page. */
export function BillRow({ bill }: { bill: Bill }) {
  const { t } = useTranslation('bills');
  const format = useFormat();
  const walletName = useWalletName();
  const time = format.time(bill.createdAt);
  // A move names the other wallet.
  const counterpart =
    bill.counterpart && (bill.type === 'move' ? walletName(bill.counterpart) : shortCounterpart(bill.counterpart));
  return (
    <ListRow
      icon={<AssetIcon code={bill.asset} />}
      title={t(`type.${bill.type}`)}
      detail={counterpart ? `${time} · ${counterpart}` : time}
      value={
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <AmountText value={bill.amount} asset={bill.asset} signed />
        </Box>
      }
      valueDetail={<AmountText value={bill.balanceAfter} asset={bill.asset} bare concealable />}
      to={`/pages/transaction/details?id=${bill.id}`}
      chevron={false}
    />
  );
}
