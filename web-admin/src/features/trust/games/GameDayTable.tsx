import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { GameFigures } from '@server/games/games-console.schemas';
import { Amount } from '../../../fields/values/Amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { percentIn } from './percent';

/** The last thirty days, the newest first. */
export function GameDayTable({ days, label }: { days: GameFigures['days']; label: string }) {
  const t = useText();
  const language = useLanguage();
  const count = new Intl.NumberFormat(language);
  return (
    <Box tabIndex={0} role="region" aria-label={label} sx={{ maxHeight: 420, overflow: 'auto', mx: -1, mt: 1 }}>
      <Table size="small" stickyHeader aria-label={label}>
        <TableHead>
          <TableRow>
            <TableCell>{t('dashboard.day')}</TableCell>
            <TableCell align="right">{t('games.rounds')}</TableCell>
            <TableCell align="right">{t('games.staked')}</TableCell>
            <TableCell align="right">{t('games.paid')}</TableCell>
            <TableCell align="right">{t('games.kept')}</TableCell>
            <TableCell align="right">{t('games.keptShare')}</TableCell>
            <TableCell align="right">{t('games.expected')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map(({ date, rounds, staked, paid, kept, keptPercent, expectedPercent }) => (
            <TableRow key={date}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {date}
              </TableCell>
              <TableCell align="right">{count.format(rounds)}</TableCell>
              <TableCell align="right">
                <Amount value={staked} />
              </TableCell>
              <TableCell align="right">
                <Amount value={paid} />
              </TableCell>
              <TableCell align="right">
                <Amount value={kept} />
              </TableCell>
              <TableCell align="right">{percentIn(keptPercent, language)}</TableCell>
              <TableCell align="right">{percentIn(expectedPercent, language)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
