import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { LocksDue } from '@server/locks/locks-console.schemas';
import { useState } from 'react';
import { Amount } from '../../../fields/values/Amount';
import { useLanguage, useText } from '../../../locales/use-text';

/** The exact figures of the bars, for who asks for them. */
export function LockDays({ days, label }: { days: LocksDue['days']; label: string }) {
  const t = useText();
  const count = new Intl.NumberFormat(useLanguage());
  const [open, setOpen] = useState(false);
  if (days.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)} sx={{ fontSize: 12 }}>
        {t(open ? 'miners.cover.hideDays' : 'miners.cover.showDays')}
      </Button>
      {open ? (
        <Box tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: 260, overflowY: 'auto', mx: -1 }}>
          <Table size="small" stickyHeader aria-label={label}>
            <TableHead>
              <TableRow>
                <TableCell>{t('dashboard.day')}</TableCell>
                <TableCell align="right">{t('resources.locks.name', { count: 2 })}</TableCell>
                <TableCell align="right">{t('locks.principal')}</TableCell>
                <TableCell align="right">{t('locks.bonus')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {days.map(({ date, principal, bonus, locks }) => (
                <TableRow key={date}>
                  <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                    {date}
                  </TableCell>
                  <TableCell align="right">{count.format(locks)}</TableCell>
                  <TableCell align="right">
                    <Amount value={principal} />
                  </TableCell>
                  <TableCell align="right">
                    <Amount value={bonus} />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      ) : null}
    </Box>
  );
}
