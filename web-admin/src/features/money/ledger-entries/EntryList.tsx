import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { SelectInput, TextInput, useListContext } from 'react-admin';
import { useWalletName } from '../../../fields/ledger/LedgerFields';
import { IdInput, UserInput } from '../../../fields/lists/filters';
import { ListToolbar } from '../../../fields/lists/list-actions';
import { PlainList } from '../../../fields/lists/PlainList';
import { upperCase } from '../../../fields/values/short';
import { useNames, useText } from '../../../locales/use-text';
import { apiRoot } from '../../../providers/http-client';
import { EntryGrid } from '../EntryGrid';
import { backings } from '../use-fund-action';

/** The statement of what the filters now show, streamed by the server. */
function StatementLink() {
  const t = useText();
  const { filterValues } = useListContext();
  const filter = encodeURIComponent(JSON.stringify(filterValues ?? {}));
  return (
    <Button
      size="small"
      href={`${apiRoot}/ledger-entries/statement.csv?filter=${filter}`}
      download
      startIcon={<DownloadIcon />}
    >
      {t('ledger.statement')}
    </Button>
  );
}

export function EntryList() {
  const { choicesOf } = useNames();
  const types = choicesOf('words.billTypes');
  const walletName = useWalletName();
  const wallets = choicesOf('words.wallets').flatMap((choice) =>
    choice.id === 'backing' ? backings.map((id) => ({ id, name: walletName(id) })) : [choice],
  );
  const filters = [
    <UserInput key="userId" source="userId" label="fields.user" alwaysOn />,
    <TextInput key="asset" source="asset" parse={upperCase} alwaysOn />,
    <SelectInput key="type" source="type" choices={types} translateChoice={false} alwaysOn />,
    <SelectInput key="wallet" source="wallet" choices={wallets} translateChoice={false} />,
    <IdInput key="accountId" source="accountId" />,
    <IdInput key="transactionId" source="transactionId" />,
  ];
  return (
    <PlainList filters={filters} actions={<ListToolbar takeAway={<StatementLink />} />}>
      <EntryGrid />
    </PlainList>
  );
}
