import Box from '@mui/material/Box';
import { signOf } from '@server/common/money/decimal.rules';
import type { PurseRow } from '@server/ledger/ledger.schemas';
import { FunctionField, TextField } from 'react-admin';
import { WalletField } from '../../../fields/ledger/LedgerFields';
import { RowList } from '../../../fields/lists/PlainList';
import { Amount, AmountField } from '../../../fields/values/Amount';
import { useNames, useText } from '../../../locales/use-text';

/** What is left once all that is promised is paid; what is short stands out. */
const Free = ({ free }: Pick<PurseRow, 'free'>) => (
  <Box component="span" sx={{ color: signOf(free) < 0 ? 'error.main' : undefined }}>
    <Amount value={free} />
  </Box>
);

/** What each purse of the platform is for, what it holds and owes, and what is free. */
export function PurseList() {
  const t = useText();
  const { nameOf } = useNames();
  const purposeOf = ({ wallet }: PurseRow) => {
    const [kind, point] = wallet.split(':');
    return kind === 'backing' ? t('treasury.purposes.backing', { point }) : nameOf('treasury.purposes', kind);
  };
  return (
    <RowList sort={{ field: 'wallet', order: 'ASC' }} perPage={100}>
      <WalletField source="wallet" />
      <FunctionField<PurseRow> label="treasury.purpose" render={purposeOf} />
      <TextField source="asset" />
      <AmountField source="balance" textAlign="right" />
      <AmountField source="promised" label="treasury.promised" textAlign="right" />
      <FunctionField<PurseRow> label="treasury.free" textAlign="right" render={({ free }) => <Free free={free} />} />
    </RowList>
  );
}
