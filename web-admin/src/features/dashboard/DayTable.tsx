import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Link } from 'react-admin';
import type { Series } from '../../fields/figures/series';
import { Amount } from '../../fields/values/Amount';
import { useText } from '../../locales/use-text';

interface DayTableProps {
  series: Series;
  label: string;
  /** where the lines of a day are listed; null: nowhere for this person */
  pathOf: (day: string) => string | null;
}

/** The same thirty days as the chart, to be read, the newest first. */
export function DayTable({ series, label, pathOf }: DayTableProps) {
  const t = useText();
  const counted = series.count !== null;
  return (
    <Box sx={{ maxHeight: 260, overflowY: 'auto', mx: -1.5 }}>
      <Table size="small" aria-label={label} stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>{t('dashboard.day')}</TableCell>
            {counted ? <TableCell align="right">{t('dashboard.count')}</TableCell> : null}
            <TableCell align="right">{t('dashboard.value')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {series.points.toReversed().map((point) => (
            <TableRow key={point.day}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <Day day={point.day} to={pathOf(point.day)} />
              </TableCell>
              {counted ? <TableCell align="right">{point.count}</TableCell> : null}
              <TableCell align="right">
                {series.name === 'newUsers' ? point.value : <Amount value={point.value} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function Day({ day, to }: { day: string; to: string | null }) {
  return to === null ? day : <Link to={to}>{day}</Link>;
}
