import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

interface ExpandHeaderProps {
  columns: readonly { label: string; align?: 'right' }[];
}

/** The names of the columns; that of the arrows has none, so it is no header for a reader to stop at. */
export function ExpandHeader({ columns }: ExpandHeaderProps) {
  return (
    <TableHead>
      <TableRow>
        <TableCell component="td" padding="none" className="RaDatagrid-headerCell" />
        {columns.map(({ label, align }) => (
          <TableCell key={label} align={align} className="RaDatagrid-headerCell">
            {label}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
