import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PayoutRow } from '@server/finance/payouts/payouts.list';
import { FunctionField, Link, NumberField, TextInput, useRecordContext } from 'react-admin';
import { ExpandHeader } from '../../../fields/lists/ExpandHeader';
import { IdInput } from '../../../fields/lists/filters';
import { RowList } from '../../../fields/lists/PlainList';
import { Time, TimeField } from '../../../fields/time/TimeField';
import { Amount, AmountField } from '../../../fields/values/Amount';
import { HashField, HashText } from '../../../fields/values/HashText';
import { StateField } from '../../../fields/values/StateField';
import { upperCase } from '../../../fields/values/short';
import { useText } from '../../../locales/use-text';
import { usePolling } from '../../../providers/attention';
import { StateTabs } from '../../../reviews/StateTabs';

const filters = [
  <IdInput key="withdrawalId" source="withdrawalId" alwaysOn />,
  <TextInput key="asset" source="asset" parse={upperCase} />,
];

/** What the payer has signed, with every attempt to send it. */
export function PayoutList() {
  const t = useText();
  const columns = [
    { label: t('fields.id'), align: 'right' },
    { label: t('fields.createdAt') },
    { label: t('resources.payouts.fields.withdrawalId') },
    { label: t('fields.amount'), align: 'right' },
    { label: t('resources.payouts.fields.to') },
    { label: t('resources.payouts.fields.nonce'), align: 'right' },
    { label: t('fields.state') },
    { label: t('resources.payouts.fields.attempts'), align: 'right' },
    { label: t('resources.payouts.fields.gas'), align: 'right' },
  ] as const;
  return (
    <RowList
      filters={filters}
      refetchInterval={usePolling(10_000)}
      head={<StateTabs of="payout" states={['open', 'paid', 'reverted', 'replaced']} />}
      rowClick="expand"
      expand={<PayoutAttempts />}
      header={<ExpandHeader columns={columns} />}
    >
      <NumberField source="id" />
      <TimeField source="createdAt" />
      <FunctionField<PayoutRow>
        source="withdrawalId"
        render={(row) => <Link to={`/withdrawals/${row.withdrawalId}/show`}>{row.withdrawalId}</Link>}
      />
      <AmountField source="amount" withAsset textAlign="right" />
      <HashField source="to" onChain />
      <NumberField source="nonce" />
      <StateField of="payout" source="state" />
      <FunctionField<PayoutRow> source="attempts" textAlign="right" render={(row) => row.attempts.length} />
      <FunctionField<PayoutRow>
        source="gas"
        textAlign="right"
        render={(row) => (row.gas === null ? t('app.none') : <Amount value={row.gas} asset="BNB" />)}
      />
    </RowList>
  );
}

/** Every signed transaction of a payout: the same nonce and payload, a rising gas price. */
function PayoutAttempts() {
  const t = useText();
  const row = useRecordContext<PayoutRow>();
  if (!row) return null;
  return (
    <Box sx={{ p: 1, overflowX: 'auto' }}>
      <Table size="small" sx={{ maxWidth: 960 }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.createdAt')}</TableCell>
            <TableCell>{t('fields.txHash')}</TableCell>
            <TableCell align="right">{t('chain.gasPrice')}</TableCell>
            <TableCell align="right">{t('chain.sends')}</TableCell>
            <TableCell>{t('fields.lastError')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {row.attempts.map((attempt) => (
            <TableRow key={attempt.txHash}>
              <TableCell>
                <Time iso={attempt.createdAt} />
              </TableCell>
              <TableCell>
                <HashText text={attempt.txHash} onChain copyLabel={t('reviews.copyHash')} />
              </TableCell>
              <TableCell align="right">{attempt.gasPrice} gwei</TableCell>
              <TableCell align="right">{attempt.sends}</TableCell>
              <TableCell sx={{ color: attempt.lastError ? 'error.main' : 'text.secondary' }}>
                {attempt.lastError ?? t('app.none')}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
