import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { PersonMark } from '@user/shared/marks/PersonMark';
import { Fragment, type ReactNode } from 'react';
import { Amount } from '../../../fields/values/Amount';
import { HashText } from '../../../fields/values/HashText';
import { UserLink } from '../../../fields/values/UserLink';
import { useText } from '../../../locales/use-text';
import type { PayoutRow } from './payout-lines';

interface PayoutTableProps {
  label: string;
  rows: readonly PayoutRow[];
  ticking?: { out: ReadonlySet<number>; onTick: (ids: readonly number[], on: boolean) => void };
  /** more columns, by title */
  more?: readonly { title: string; of: (row: PayoutRow) => ReactNode }[];
  /** what stands below a row, over its whole width; null: nothing */
  below?: (row: PayoutRow) => ReactNode;
}

/** Payouts; more than fit scroll within their card. */
export function PayoutTable({ label, rows, ticking, more = [], below }: PayoutTableProps) {
  const t = useText();
  const columns = 4 + more.length + (ticking ? 1 : 0);
  const ticked = ticking ? rows.filter(({ id }) => !ticking.out.has(id)).length : 0;
  return (
    // a region that scrolls must be reached by keyboard
    <TableContainer role="region" aria-label={label} tabIndex={0} sx={{ maxHeight: 560 }}>
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
            <TableCell>{t('fields.user')}</TableCell>
            <TableCell align="right">{t('fields.amount')}</TableCell>
            <TableCell>{t('fields.address')}</TableCell>
            {more.map(({ title }) => (
              <TableCell key={title}>{title}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => {
            const note = below?.(row) ?? null;
            return (
              <Fragment key={row.id}>
                <TableRow>
                  {ticking ? (
                    <TableCell padding="checkbox">
                      <Checkbox
                        size="small"
                        aria-label={t('approvals.bulk.tick', { id: row.id })}
                        checked={!ticking.out.has(row.id)}
                        onChange={(event) => ticking.onTick([row.id], event.target.checked)}
                      />
                    </TableCell>
                  ) : null}
                  <TableCell component="th" scope="row">
                    {row.id}
                  </TableCell>
                  <TableCell>
                    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
                      <PersonMark seed={row.uid} size={22} />
                      <UserLink userId={row.userId} uid={row.uid} />
                    </Box>
                  </TableCell>
                  <TableCell align="right">
                    <Amount value={row.amount} asset={row.asset} />
                  </TableCell>
                  <TableCell>
                    <HashText text={row.address} />
                  </TableCell>
                  {more.map(({ title, of }) => (
                    <TableCell key={title}>{of(row)}</TableCell>
                  ))}
                </TableRow>
                {note === null ? null : (
                  <TableRow>
                    <TableCell colSpan={columns}>{note}</TableCell>
                  </TableRow>
                )}
              </Fragment>
            );
          })}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
