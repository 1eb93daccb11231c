import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { BulkResult } from '@server/common/bulk/bulk.schemas';
import type { ReactNode } from 'react';
import { Amount } from '../../fields/values/Amount';
import { formatAmount } from '../../fields/values/format-amount';
import { isStateOf, Signal, StateChip } from '../../fields/values/StateField';
import { shorten } from '../../fields/values/short';
import { useLanguage, useText } from '../../locales/use-text';
import { mono } from '../../theme/mono';
import type { BulkKind } from './bulk-approve';
import { outcomeOf } from './bulk-outcome';
import { type BulkRow, bulkSums } from './bulk-sums';
import { useBulkWords } from './use-bulk-words';

interface Ticking {
  unticked: ReadonlySet<number>;
  onTick: (ids: readonly number[], on: boolean) => void;
}

interface BulkStatementProps extends Ticking {
  resource: BulkKind;
  rows: BulkRow[];
  leftOut: { row: BulkRow; why: string }[];
}

/** What acting on these rows together means: the sums, then every row and what becomes of it. */
export function BulkStatement({ resource, rows, unticked, onTick, leftOut }: BulkStatementProps) {
  const t = useText();
  const taken = rows.filter(({ id }) => !unticked.has(id));
  const sums = bulkSums(taken);
  return (
    <>
      <Typography sx={{ fontSize: 16 }}>{t(`approvals.bulk.statement.${resource}`, { count: sums.count })}</Typography>
      <Sums sums={sums} />
      <RowTable
        rows={rows}
        ticking={{ unticked, onTick }}
        last={t('approvals.bulk.then.title')}
        cellOf={({ second }) =>
          second === null ? (
            <Signal tone="success" text={t(`approvals.bulk.then.${resource}`)} />
          ) : (
            <Signal tone="warning" text={second} />
          )
        }
      />
      {leftOut.length > 0 ? (
        <Alert severity="info" variant="outlined">
          <strong>{t('approvals.bulk.leftOut', { count: leftOut.length })}</strong>
          {leftOut.map(({ row, why }) => (
            <Box key={row.id}>
              {row.id}
              {row.amount === null ? null : (
                <>
                  {', '}
                  <Amount value={row.amount} asset={row.asset} />
                </>
              )}
              {': '}
              {why}
            </Box>
          ))}
        </Alert>
      ) : null}
      <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{t('approvals.bulk.exactly')}</Box>
    </>
  );
}

/** The sum of each asset, what all is worth, and how many go on to somebody else. */
function Sums({ sums }: { sums: ReturnType<typeof bulkSums> }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 3, rowGap: 0.5 }}>
      {sums.assets.map(({ asset, count, sum }) => (
        <Box key={asset} sx={{ fontSize: 22 }}>
          <Amount value={sum} />{' '}
          <Box component="span" sx={{ fontSize: 15, fontWeight: 500, color: 'text.secondary' }}>
            {asset}
            {sums.assets.length > 1 ? ` · ${count}` : ''}
          </Box>
        </Box>
      ))}
      <Box sx={{ ml: 'auto', textAlign: 'right' }}>
        {sums.value === null && sums.unpriced === 0 ? null : (
          <Box>
            {t('approvals.bulk.value', { value: formatAmount(sums.value ?? '0', language) })}{' '}
            {sums.unpriced > 0 ? t('approvals.bulk.unpriced', { count: sums.unpriced }) : null}
          </Box>
        )}
        {sums.needSecond > 0 ? <Box>{t('approvals.bulk.needSecond', { count: sums.needSecond })}</Box> : null}
      </Box>
    </Box>
  );
}

interface RowTableProps {
  rows: BulkRow[];
  /** rows can be left out; absent: they cannot */
  ticking?: Ticking;
  /** title of the last column */
  last: string;
  cellOf: (row: BulkRow) => ReactNode;
}

/** Every row with its id, user and amount; more than twelve scroll between head and foot. */
function RowTable({ rows, ticking, last, cellOf }: RowTableProps) {
  const t = useText();
  const has = (name: 'fee' | 'to' | 'what') => rows.some((row) => row[name] !== undefined);
  const ticked = ticking ? rows.filter(({ id }) => !ticking.unticked.has(id)).length : 0;
  return (
    <TableContainer
      role="region"
      aria-label={t('approvals.bulk.rows')}
      // a region that scrolls must be reached by keyboard
      tabIndex={0}
      sx={{ maxHeight: 13 * 38, border: 1, borderColor: 'divider', borderRadius: 2 }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow sx={{ '& .MuiTableCell-root': { bgcolor: 'background.paper' } }}>
            {ticking ? (
              <TableCell padding="checkbox">
                <Checkbox
                  size="small"
                  aria-label={t('approvals.bulk.tickAll')}
                  checked={ticked === rows.length}
                  indeterminate={ticked > 0 && ticked < rows.length}
                  onChange={(event) =>
                    ticking.onTick(
                      rows.map(({ id }) => id),
                      event.target.checked,
                    )
                  }
                />
              </TableCell>
            ) : null}
            <TableCell>{t('fields.id')}</TableCell>
            <TableCell>{t(has('what') ? 'second.what' : 'fields.user')}</TableCell>
            <TableCell align="right">{t('fields.amount')}</TableCell>
            {has('fee') ? <TableCell align="right">{t('fields.fee')}</TableCell> : null}
            {has('to') ? <TableCell>{t('fields.address')}</TableCell> : null}
            <TableCell>{last}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id}>
              {ticking ? (
                <TableCell padding="checkbox">
                  <Checkbox
                    size="small"
                    aria-label={t('approvals.bulk.tick', { id: row.id })}
                    checked={!ticking.unticked.has(row.id)}
                    onChange={(event) => ticking.onTick([row.id], event.target.checked)}
                  />
                </TableCell>
              ) : null}
              <TableCell component="th" scope="row">
                {row.id}
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                {row.what ?? row.uid}{' '}
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {row.nickname}
                </Box>
              </TableCell>
              <TableCell align="right">
                {row.amount === null ? '–' : <Amount value={row.amount} asset={row.asset} />}
              </TableCell>
              {has('fee') ? <TableCell align="right">{row.fee ? <Amount value={row.fee} /> : '–'}</TableCell> : null}
              {has('to') ? (
                <TableCell sx={{ fontFamily: mono, whiteSpace: 'nowrap' }}>
                  <span title={row.to}>{shorten(row.to ?? '', 6, 4)}</span>
                </TableCell>
              ) : null}
              <TableCell>{cellOf(row)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

interface BulkResultsProps {
  resource: BulkKind;
  results: BulkResult['results'];
  rows: BulkRow[];
}

/** How many rows came to what, and the outcome of each. */
export function BulkResults({ resource, results, rows }: BulkResultsProps) {
  const t = useText();
  const words = useBulkWords(resource);
  const of = new Map(results.map((result) => [result.id, result]));
  // a row that was not approved must not scroll out of sight
  const isRefused = ({ id }: BulkRow) => of.get(id)?.ok !== true;
  const ordered = [...rows.filter(isRefused), ...rows.filter((row) => !isRefused(row))];
  return (
    <>
      <Typography role="status" sx={{ fontSize: 16 }}>
        {words.counts(results)}
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

/** Whose states the rows have. */
const subjects = {
  deposits: 'deposit',
  withdrawals: 'withdrawal',
  proposals: 'proposal',
  started: 'withdrawal',
  paid: 'withdrawal',
} as const;

function Outcome({ resource, result }: { resource: BulkKind; result: BulkResult['results'][number] }) {
  const t = useText();
  const of = subjects[resource];
  const outcome = outcomeOf(result);
  if (outcome === 'waiting') return <Signal tone="warning" text={t('approvals.needsOther')} />;
  if (outcome === 'done') return isStateOf(of, result.state) ? <StateChip of={of} state={result.state} /> : null;
  return <Box sx={{ color: 'error.main' }}>{result.message ?? result.code}</Box>;
}
