import { Box } from '@mui/material';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { LegCard, type LegCardProps } from '../../ui/amounts/LegCard';
import {
  AssetField,
  type AssetFieldProps,
  type AssetOption,
  Dash,
  optionWithBalance,
  SecondLeg,
  type Turn,
} from '../money';
import { findPair, givable, havable, nearestPair, type Pair } from './exchange-pairs';

/** What is given and what is had, as they can be chosen, and how they are turned round. */
export interface PairChoice {
  from: AssetFieldProps;
  to: AssetFieldProps;
  /** null: there is no way back */
  turn: Turn | null;
  /** ms by the page's clock when they were last turned round; null: never */
  turnedAt: number | null;
}

export function usePairChoice(
  pairs: readonly Pair[],
  pair: Pair | undefined,
  onChange: (pair: Pair) => void,
): PairChoice | null {
  const { t } = useTranslation('exchange');
  const balances = useMe().data?.balances ?? [];
  const [turnedAt, setTurnedAt] = useState<number | null>(null);
  if (!pair) return null;
  const { from, to } = pair;
  const back = findPair(pairs, to, from);
  const turn = (next: Pair) => {
    setTurnedAt(performance.now());
    onChange(next);
  };
  const give = (code: string) => {
    const next = findPair(pairs, code, to) ?? nearestPair(pairs, code, null);
    if (next) onChange(next);
  };
  const have = (code: string) => {
    const next = findPair(pairs, from, code);
    if (next) onChange(next);
  };
  const given = givable(pairs).map((code) =>
    optionWithBalance(code, balances.find(({ asset }) => asset === code)?.funding),
  );
  const had = havable(pairs, from).map((code): AssetOption => {
    const open = findPair(pairs, from, code)?.open;
    return { code, note: open ? undefined : t('notOpen.short') };
  });
  return {
    from: { label: t('from'), value: from, options: given, onChange: give },
    to: { label: t('to'), value: to, options: had, onChange: have },
    turn: back ? { label: t('turn', { from: to, to: from }), run: () => turn(back) } : null,
    turnedAt,
  };
}

/** The leg that is had, and what that is worth. */
export const ReceiveLeg = ({ choice, ...leg }: { choice: PairChoice } & Pick<LegCardProps, 'aside' | 'children'>) => (
  <SecondLeg
    {...leg}
    label={choice.to.label}
    pill={<AssetField {...choice.to} />}
    turn={choice.turn}
    turnedAt={choice.turnedAt}
  />
);

/** Both legs while nothing can be typed: the pair is not known well enough yet, or not open. */
export const RestingLegs = ({ choice }: { choice: PairChoice }) => (
  <Box sx={{ mb: 4 }}>
    <Box sx={{ mb: 1.5 }}>
      <LegCard label={choice.from.label} pill={<AssetField {...choice.from} />} seam="below">
        <Dash />
      </LegCard>
    </Box>
    <ReceiveLeg choice={choice}>
      <Dash />
    </ReceiveLeg>
  </Box>
);
