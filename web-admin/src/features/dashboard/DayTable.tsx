import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Series } from '../../fields/figures/series';
import { Amount } from '../../fields/values/Amount';
import { useText } from '../../locales/use-text';

/** The same thirty days as the chart, to be read, the newest first. */
export function DayTable({ series, label }: { series: Series; label: string }) {
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
                {point.day}
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
