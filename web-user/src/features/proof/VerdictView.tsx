import { Box, Button } from '@mui/material';
import { isZero, subtractAmounts } from '@server/common/money/decimal.rules';
import type { Balance } from '@server/ledger/ledger.schemas';
import type { ProofPath } from '@server/ledger/proofs/proof.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/icons/Icon';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows, HexText } from '../../ui/amounts/FactRows';
import { Callout } from '../../ui/parts/Callout';
import type { Checked } from './proof-calls';
import { type Step, type Sums, unitsToDecimal, type Verdict } from './verify';

interface VerdictViewProps {
  checked: Checked;
  /** what the reader holds now */
  balances: Balance[];
}

/** What the check found: every balance then and now and each level up to the root, or what is wrong. */
export function VerdictView({ checked, balances }: VerdictViewProps) {
  const { t } = useTranslation('proof');
  const [showing, setShowing] = useState(false);
  const { fault, leaf, steps } = checked.verdict;
  return (
    <Box sx={{ mb: 3 }} aria-live="polite">
      {fault ? (
        <Callout tone="error">
          <strong>{t('verdict.wrong')}</strong> {t(`fault.${fault}`)} {t('verdict.report')}
        </Callout>
      ) : (
        <Box sx={{ display: 'flex', gap: 2.5, mb: 2, color: 'gain', fontWeight: 600 }}>
          <Icon name="done" aria-hidden="true" sx={{ flex: 'none' }} />
          <span>{t('verdict.right')}</span>
        </Box>
      )}
      {!fault && leaf && <ThenAndNow checked={checked} balances={balances} />}
      {leaf && (
        <Button variant="text" aria-expanded={showing} onClick={() => setShowing(!showing)} sx={{ mt: 1 }}>
          {t(showing ? 'steps.hide' : 'steps.show')}
        </Button>
      )}
      {leaf && showing && <StepList leaf={leaf} steps={steps} assets={checked.proof.assets} />}
    </Box>
  );
}

function ThenAndNow({ checked, balances }: VerdictViewProps) {
  const { t } = useTranslation('proof');
  const { proof, verdict } = checked;
  const rows = proof.assets.map(({ code, scale }, index) => {
    const then = unitsToDecimal(verdict.leaf?.sums[index] ?? 0n, scale);
    const now = balances.find(({ asset }) => asset === code)?.total ?? '0';
    return { code, then, now, difference: subtractAmounts(now, then) };
  });
  const shown = rows.filter(({ then, now }) => !isZero(then) || !isZero(now));
  if (shown.length === 0)
    return <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>{t('verdict.nothing')}</Box>;
  return (
    <>
      <FactRows
        rows={shown.map(({ code, then, difference }) => ({
          label: code,
          value: (
            <>
              <AmountText value={then} asset={code} decimals={8} bare concealable />
              {!isZero(difference) && (
                <Box sx={{ fontSize: '0.875rem' }}>
                  <AmountText value={difference} asset={code} decimals={8} bare signed concealable />{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {t('verdict.since')}
                  </Box>
                </Box>
              )}
            </>
          ),
        }))}
      />
      <Box sx={{ fontSize: '0.875rem', color: 'text.secondary', mt: 1 }}>{t('verdict.moment')}</Box>
    </>
  );
}

interface StepListProps {
  leaf: NonNullable<Verdict['leaf']>;
  steps: readonly Step[];
  assets: ProofPath['assets'];
}

/** Every level from the reader's leaf to the root, as recomputed here. */
function StepList({ leaf, steps, assets }: StepListProps) {
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
      <Box sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere' }}>
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
