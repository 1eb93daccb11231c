import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { BulkResult } from '@server/finance/bulk.schemas';
import type { ReactNode } from 'react';
import { Amount } from '../../fields/values/Amount';
import { formatAmount } from '../../fields/values/format-amount';
import { isStateOf, Signal, StateChip } from '../../fields/values/StateField';
import { useLanguage, useText } from '../../locales/use-text';
import type { BulkQueue } from './bulk-approve';
import { countOutcomes, outcomeOf } from './bulk-outcome';
import { type BulkRow, bulkSums } from './bulk-sums';

type Resource = BulkQueue<BulkRow>['resource'];

/** What approving these rows together means: the sums, then every row. */
export function BulkStatement({ resource, rows }: { resource: Resource; rows: BulkRow[] }) {
  const t = useText();
  const language = useLanguage();
  const sums = bulkSums(rows);
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
      {sums.needSecond > 0 ? (
        <Alert severity="info" variant="outlined">
          {t('approvals.bulk.needSecond', { count: sums.needSecond })}
        </Alert>
      ) : null}
      <RowTable rows={rows} last={sums.needSecond > 0 ? t('fields.reason') : null} cellOf={({ second }) => second} />
    </>
  );
}

interface RowTableProps {
  rows: BulkRow[];
  /** title of the last column; null: there is none */
  last: string | null;
  cellOf: (row: BulkRow) => ReactNode;
}

/** Every row with its id, user and amount; a long list scrolls. */
function RowTable({ rows, last, cellOf }: RowTableProps) {
  const t = useText();
  return (
    <TableContainer
      role="region"
      aria-label={t('approvals.bulk.rows')}
      // a region that scrolls must be reached by keyboard
      tabIndex={0}
      sx={{ maxHeight: 300, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow sx={{ '& .MuiTableCell-root': { bgcolor: 'background.paper' } }}>
            <TableCell>{t('fields.id')}</TableCell>
            <TableCell>{t('fields.user')}</TableCell>
            <TableCell align="right">{t('fields.amount')}</TableCell>
            {last === null ? null : <TableCell>{last}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              <TableCell component="th" scope="row">
                {row.id}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {row.uid}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {row.nickname}
                </Box>
              </TableCell>
              <TableCell align="right">
                <Amount value={row.amount} asset={row.asset} />
              </TableCell>
              {last === null ? null : <TableCell>{cellOf(row)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface BulkResultsProps {
  resource: Resource;
  results: BulkResult['results'];
  rows: BulkRow[];
}

/** How many rows came to what, and the outcome of each. */
export function BulkResults({ resource, results, rows }: BulkResultsProps) {
  const t = useText();
  const language = useLanguage();
  const told = countOutcomes(results).map(([outcome, count]) =>
    outcome === 'done' ? t(`approvals.bulk.done.${resource}`, { count }) : t(`approvals.bulk.${outcome}`, { count }),
  );
  const of = new Map(results.map((result) => [result.id, result]));
  // a row that was not approved must not scroll out of sight
  const isRefused = ({ id }: BulkRow) => of.get(id)?.ok !== true;
  const ordered = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <>
      <Typography role="status" sx={{ fontSize: 16 }}>
        {told.join(language.startsWith('zh') ? '，' : ', ')}
      </Typography>
      <RowTable
        rows={ordered}
        last={t('approvals.bulk.result')}
        cellOf={({ id }) => {
          const result = of.get(id);
          return result ? <Outcome resource={resource} result={result} /> : null;
        }}
      />
    </>
  );
}

function Outcome({ resource, result }: { resource: Resource; result: BulkResult['results'][number] }) {
  const t = useText();
  const of = resource === 'deposits' ? 'deposit' : 'withdrawal';
  const outcome = outcomeOf(result);
  if (outcome === 'waiting') return <Signal tone="warning" text={t('approvals.needsOther')} />;
  if (outcome === 'done') return isStateOf(of, result.state) ? <StateChip of={of} state={result.state} /> : null;
  return <Box sx={{ color: 'error.main' }}>{result.message ?? result.code}</Box>;
}
