import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Tile } from '../../../fields/figures/Tile';
import { useText } from '../../../locales/use-text';
import { levelColumns } from '../LevelTable';
import { levels } from '../levels';
import { ruleName } from '../rates-draft';
import { DraftInput, type DraftProps } from './DraftInput';

/** The level table as inputs: what each level wants, and what it gives. */
export function LevelInputs(props: DraftProps) {
  const t = useText();
  return (
    <Tile title={t('rates.cards.levels')} aside={t('rates.levelsHelp')}>
      <Box sx={{ overflowX: 'auto', mx: -2, mt: 0.5 }}>
        <Table
          size="small"
          sx={{
            '& td, & th': { px: '5px' },
            '& th:first-of-type': { pl: 2, whiteSpace: 'nowrap' },
            '& tr > :last-child': { pr: 2 },
          }}
        >
          <TableHead>
            <TableRow>
              <TableCell>{t('awards.levels.level')}</TableCell>
              {levelColumns.map((column) => (
                <TableCell key={column} align="right">
                  {t(`awards.levels.${column}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {levels.map((level) => (
              <TableRow key={level}>
                <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                  V{level}
                </TableCell>
                {levelColumns.map((column) => (
                  <TableCell key={column} align="right" sx={{ minWidth: 84, verticalAlign: 'top' }}>
                    <DraftInput
                      {...props}
                      name={ruleName(level, column)}
                      label={`V${level}, ${t(`awards.levels.${column}`)}`}
                      unit={column === 'ratePpm' ? '%' : undefined}
                    />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
    </Tile>
  );
}
