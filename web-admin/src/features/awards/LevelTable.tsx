import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { LevelRuleText } from '@server/awards/levels/levels.schemas';
import { Amount } from '../../fields/values/Amount';
import { formatRate } from '../../fields/values/format-amount';
import { useLanguage, useText } from '../../locales/use-text';

/** The columns of a level table after the level itself. */
export const levelColumns = ['joined', 'directs', 'performance', 'ratePpm', 'dividendWeight'] as const;

/** What each level wants and what it gives. */
export function LevelTable({ rules }: { rules: readonly LevelRuleText[] }) {
  const t = useText();
  const language = useLanguage();
  const count = new Intl.NumberFormat(language);
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small">
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
          {rules.map((rule) => (
            <TableRow key={rule.level}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
                V{rule.level}
              </TableCell>
              <TableCell align="right">
                <Amount value={rule.joined} />
              </TableCell>
              <TableCell align="right">{count.format(rule.directs)}</TableCell>
              <TableCell align="right">
                <Amount value={rule.performance} />
              </TableCell>
              <TableCell align="right">{formatRate(rule.ratePpm, language)}</TableCell>
              <TableCell align="right">{count.format(rule.dividendWeight)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
