import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { BulkResult } from '@server/finance/bulk.schemas';
import { Amount } from '../fields/Amount';
import { formatAmount } from '../fields/format-amount';
import { isStateOf, Signal, StateChip } from '../fields/StateField';
import { useLanguage, useText } from '../locales/use-text';
import type { BulkQueue } from './bulk-approve';
import type { BulkRow, BulkSums } from './bulk-sums';

type Resource = BulkQueue<BulkRow>['resource'];

/** What approving these rows together means. */
export function BulkStatement({ resource, sums }: { resource: Resource; sums: BulkSums }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <Typography sx={{ fontSize: 16 }}>{t(`approvals.bulk.statement.${resource}`, { count: sums.count })}</Typography>
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
      {sums.value === null && sums.unpriced === 0 ? null : (
        <Box>
          {t('approvals.bulk.value', { value: formatAmount(sums.value ?? '0', language) })}{' '}
          {sums.unpriced > 0 ? t('approvals.bulk.unpriced', { count: sums.unpriced }) : null}
        </Box>
      )}
      {sums.needSecond.length > 0 ? <NeedSecond rows={sums.needSecond} /> : null}
    </>
  );
}

/** The rows that are not done with this approval, each with the reason. */
function NeedSecond({ rows }: { rows: BulkRow[] }) {
  const t = useText();
  return (
    <Alert severity="info" variant="outlined" sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}>
      {t('approvals.bulk.needSecond', { count: rows.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2, maxHeight: 160, overflowY: 'auto' }}>
        {rows.map((row) => (
          <li key={row.id}>
            #{row.id} · <Amount value={row.amount} asset={row.asset} /> · {row.second}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

interface BulkResultsProps {
  resource: Resource;
  results: BulkResult['results'];
  rows: BulkRow[];
}

/** What became of each row. */
export function BulkResults({ resource, results, rows }: BulkResultsProps) {
  const t = useText();
  const done = results.filter((result) => result.ok).length;
  const of = resource === 'deposits' ? 'deposit' : 'withdrawal';
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
                  {result.ok && result.state !== 'pending' && isStateOf(of, result.state) ? (
                    <StateChip of={of} state={result.state} />
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
