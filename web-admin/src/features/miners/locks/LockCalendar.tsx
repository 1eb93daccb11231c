import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { LockDayRow } from '@server/locks/locks.schemas';
import { Waiting } from '../../../fields/States';
import { Amount } from '../../../fields/values/Amount';
import { Signal } from '../../../fields/values/StateField';
import { useText } from '../../../locales/use-text';

/** What comes back on each day of a lock, and what has. */
export function LockCalendar({ days, asset }: { days: readonly LockDayRow[] | undefined; asset: string }) {
  const t = useText();
  // A row that came with a list has no calendar yet.
  if (!days) return <Waiting lines={6} />;
  const stateOf = ({ done, bonusDone }: LockDayRow) => {
    if (!done) return <Signal tone="default" text={t('locks.toCome')} />;
    return (
      <Signal tone={bonusDone ? 'success' : 'warning'} text={t(bonusDone ? 'locks.cameBack' : 'locks.bonusWaits')} />
    );
  };
  return (
    <Box tabIndex={0} role="region" aria-label={t('locks.calendar')} sx={{ maxHeight: 420, overflow: 'auto', mx: -2 }}>
      <Table size="small" stickyHeader aria-label={t('locks.calendar')} sx={{ '& tr > :first-of-type': { pl: 2 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('dashboard.day')}</TableCell>
            <TableCell align="right">
              {t('locks.principal')}, {asset}
            </TableCell>
            <TableCell align="right">
              {t('locks.bonus')}, {asset}
            </TableCell>
            <TableCell>{t('fields.state')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map((each) => (
            <TableRow key={each.date}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {each.date}
              </TableCell>
              <TableCell align="right">
                <Amount value={each.principal} />
              </TableCell>
              <TableCell align="right">
                <Amount value={each.bonus} />
              </TableCell>
              <TableCell>{stateOf(each)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
