import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { BulkApproveResult, WithdrawalRow } from '@server/finance/withdrawals/withdrawals.schemas';
import { Amount } from '../../fields/Amount';
import { formatAmount } from '../../fields/format-amount';
import { isStateOf, Signal, StateChip } from '../../fields/StateField';
import { useLanguage, useText } from '../../locales/use-text';
import type { BulkSums } from './bulk-sums';

/** What approving these rows together means. */
export function BulkStatement({ sums }: { sums: BulkSums }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Typography sx={{ fontSize: 16 }}>{t('approvals.bulk.statement', { count: sums.count })}</Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.asset')}</TableCell>
            <TableCell align="right">{t('dashboard.count')}</TableCell>
            <TableCell align="right">{t('fields.total')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {sums.assets.map(({ asset, count, sum }) => (
            <TableRow key={asset}>
              <TableCell component="th" scope="row">
                {asset}
              </TableCell>
              <TableCell align="right">{count}</TableCell>
              <TableCell align="right">
                <Amount value={sum} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Box>
        {t('approvals.bulk.value', { value: formatAmount(sums.value, language) })}{' '}
        {sums.unpriced > 0 ? t('approvals.bulk.unpriced', { count: sums.unpriced }) : null}
      </Box>
      {sums.needSecond > 0 ? <Box>{t('approvals.bulk.needSecond', { count: sums.needSecond })}</Box> : null}
    </>
  );
}

/** What became of each row. */
export function BulkResults({ results, rows }: { results: BulkApproveResult['results']; rows: WithdrawalRow[] }) {
  const t = useText();
  const done = results.filter((result) => result.ok).length;
  return (
    <>
      <Typography sx={{ fontSize: 16 }}>{t('approvals.bulk.done', { done, all: results.length })}</Typography>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('fields.id')}</TableCell>
            <TableCell align="right">{t('fields.amount')}</TableCell>
            <TableCell>{t('approvals.bulk.result')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {results.map((result) => {
            const row = rows.find((one) => one.id === result.id);
            return (
              <TableRow key={result.id}>
                <TableCell component="th" scope="row">
                  {result.id}
                </TableCell>
                <TableCell align="right">{row ? <Amount value={row.amount} asset={row.asset} /> : null}</TableCell>
                <TableCell>
                  {result.ok && result.state === 'pending' ? (
                    <Signal tone="warning" text={t('approvals.needsOther')} />
                  ) : null}
                  {result.ok && result.state !== 'pending' && isStateOf('withdrawal', result.state) ? (
                    <StateChip of="withdrawal" state={result.state} />
                  ) : null}
                  {result.ok ? null : <Box sx={{ color: 'error.main' }}>{result.message ?? result.code}</Box>}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </>
  );
}
