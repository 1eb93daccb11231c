import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { GameFigures, Verdict } from '@server/games/games-console.schemas';
import { Tile } from '../../../fields/figures/Tile';
import { Signal } from '../../../fields/values/StateField';
import { useLanguage, useText } from '../../../locales/use-text';

const tones = { few: 'default', even: 'success', unusual: 'warning', uneven: 'error' } as const satisfies Record<
  Verdict,
  string
>;

/** How often each box held the prize, and what a chi-square test says of it in plain words. */
export function FairnessTile({ fairness }: { fairness: GameFigures['fairness'] }) {
  const t = useText();
  const language = useLanguage();
  const { boxes, expected, statistic, degrees, pValue, verdict } = fairness;
  const count = new Intl.NumberFormat(language);
  const rounded = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const exact = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 });
  return (
    <Tile title={t('games.fairness')} aside={<Signal tone={tones[verdict]} text={t(`games.verdicts.${verdict}`)} />}>
      <Box sx={{ my: 1 }}>{t(`games.verdictMeans.${verdict}`)}</Box>
      <Box sx={{ overflowX: 'auto', mx: -1 }}>
        <Table size="small" aria-label={t('games.fairness')}>
          <TableHead>
            <TableRow>
              <TableCell>{t('games.box')}</TableCell>
              <TableCell align="right">{t('games.rounds')}</TableCell>
              <TableCell align="right">{t('games.expected')}</TableCell>
              <TableCell align="right">{t('games.difference')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {boxes.map(({ box, rounds }) => (
              <TableRow key={box}>
                <TableCell component="th" scope="row">
                  {count.format(box)}
                </TableCell>
                <TableCell align="right">{count.format(rounds)}</TableCell>
                <TableCell align="right">{rounded.format(expected)}</TableCell>
                <TableCell align="right">{signed.format(rounds - expected).replace('-', '\u2212')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {pValue === null ? null : (
        <Box sx={{ mt: 1, color: 'text.secondary', fontSize: 12 }}>
          {t('games.statistic', {
            statistic: exact.format(statistic),
            degrees: count.format(degrees),
            pValue: exact.format(pValue),
          })}
        </Box>
      )}
    </Tile>
  );
}
