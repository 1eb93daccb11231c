import { Box } from '@mui/material';
import type { ProofPath } from '@server/ledger/proofs/proof.schemas';
import { useTranslation } from 'react-i18next';
import { AmountText } from '../../ui/AmountText';
import { HexText } from '../../ui/HexText';
import { type Step, type Sums, unitsToDecimal, type Verdict } from './verify';

interface StepListProps {
  leaf: NonNullable<Verdict['leaf']>;
  steps: readonly Step[];
  assets: ProofPath['assets'];
}

/** Every level from the reader's leaf to the root, as it was recomputed here. */
export function StepList({ leaf, steps, assets }: StepListProps) {
  const { t } = useTranslation('proof');
  const titleOf = (step: Step, level: number) => t(`steps.${step.side}`, { level: level + 1 });
  return (
    <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      <Level title={t('steps.leaf')} hash={leaf.hash} sums={leaf.sums} assets={assets} />
      {steps.map((step, level) => (
        <Level key={step.hash} title={titleOf(step, level)} hash={step.hash} sums={step.sums} assets={assets} />
      ))}
    </Box>
  );
}

interface LevelProps {
  title: string;
  hash: string;
  sums: Sums;
  assets: ProofPath['assets'];
}

function Level({ title, hash, sums, assets }: LevelProps) {
  const held = assets.map(({ code, scale }, index) => ({ code, scale, sum: sums[index] ?? 0n }));
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'line' }}>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{title}</Box>
      <Box className="figures" sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
        <HexText value={hash} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, fontSize: '0.875rem' }}>
        {held
          .filter(({ sum }) => sum !== 0n)
          .map(({ code, scale, sum }) => (
            <AmountText key={code} value={unitsToDecimal(sum, scale)} asset={code} />
          ))}
      </Box>
    </Box>
  );
}
