import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { AwardEffect } from '@server/awards/economics/economics.schemas';
import { cutAmount } from '@server/common/money/decimal.rules';
import { groupDigits } from '@server/common/money/number-marks.rules';
import type { ReactNode } from 'react';
import { Tile } from '../../../fields/figures/Tile';
import { Amount } from '../../../fields/values/Amount';
import { formatRate } from '../../../fields/values/format-amount';
import { useLanguage, useText } from '../../../locales/use-text';
import { SplitLine } from '../EventSplit';
import { type Step, stepsOf, sumOf } from './effect';

/** One event of 1,000: what each of the seven above its payer gets, and what stays. */
export function SampleTile({ sample, aside }: { sample: AwardEffect['sample']; aside: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Tile title={t('rates.sample.title', { amount: groupDigits(cutAmount(sample.value, 0), language) })} aside={aside}>
      <Box sx={{ overflowX: 'auto', mx: -2 }}>
        <Table size="small" sx={{ '& td, & th': { height: 32 }, '& tr > :first-of-type': { pl: 2 } }}>
          <TableBody>
            {stepsOf(sample).map((step) => (
              <StepRow key={step.depth} step={step} />
            ))}
          </TableBody>
        </Table>
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <SplitLine
          split={{
            awarded: sumOf(sample.lines),
            mealShare: sample.mealShare,
            rest: sample.rest,
            fees: sample.fees,
          }}
        />
      </Box>
    </Tile>
  );
}

/** One person above the payer: the level, what for, and how much. */
function StepRow({ step }: { step: Step }) {
  const t = useText();
  const language = useLanguage();
  const what = step.lines.map(({ kind, ratePpm }) =>
    ratePpm === null ? t(`awards.kinds.${kind}`) : `${t(`awards.kinds.${kind}`)} ${formatRate(ratePpm, language)}`,
  );
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap', width: '1%' }}>
        <strong>V{step.level}</strong>{' '}
        <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
          {t('rates.sample.above', { count: step.depth })}
        </Box>
      </TableCell>
      <TableCell sx={{ color: 'text.secondary', fontSize: 12 }}>
        {what.join(' · ') || t('rates.sample.nothing')}
      </TableCell>
      <TableCell sx={{ width: '16%' }}>
        <Box
          aria-hidden
          sx={{ height: 8, borderRadius: '2px', bgcolor: 'var(--ls-rule)', width: `${step.share * 100}%` }}
        />
      </TableCell>
      <TableCell align="right" sx={{ width: '1%' }}>
        <Amount value={step.amount} />
      </TableCell>
    </TableRow>
  );
}
