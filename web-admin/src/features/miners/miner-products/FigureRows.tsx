import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

export interface FigureRow {
  name: string;
  value: ReactNode;
  /** what the others come to */
  strong?: true;
}

/** Sums under one another, each with its name. */
export function FigureRows({ rows }: { rows: readonly FigureRow[] }) {
  return (
    <Table size="small" sx={{ '& td, & th': { height: 28, py: 0, px: 0 } }}>
      <TableBody>
        {rows.map(({ name, value, strong }) => (
          <TableRow key={name}>
            <TableCell
              component="th"
              scope="row"
              sx={{ color: strong ? 'text.primary' : 'text.secondary', fontWeight: strong ? 600 : 400, fontSize: 13 }}
            >
              {name}
            </TableCell>
            <TableCell align="right">{value}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
