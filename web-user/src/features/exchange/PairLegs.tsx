import { Box, IconButton } from '@mui/material';
import { keyframes } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../lib/account/me';
import { edge, motion, token } from '../../theme/tokens';
import { Icon } from '../../ui/icons/Icon';
import { LegCard } from '../../ui/LegCard';
import { AssetField, type AssetFieldProps, type AssetOption, optionWithBalance } from '../money';
import { findPair, givable, havable, nearestPair, type Pair } from './exchange-pairs';

/** What is given and what is had, as they can be chosen, and how they are turned round. */
export interface PairChoice {
  from: AssetFieldProps;
  to: AssetFieldProps;
  /** null: there is no way back */
  turn: { label: string; run: () => void } | null;
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

/** The leg that is had, with the button that turns both round in a notch on its seam. */
export const ReceiveLeg = ({ choice, children }: { choice: PairChoice; children: ReactNode }) => (
  <Box sx={{ position: 'relative' }}>
    {choice.turn && <TurnButton {...choice.turn} turnedAt={choice.turnedAt} />}
    <LegCard label={choice.to.label} pill={<AssetField {...choice.to} />} seam="above">
      {children}
    </LegCard>
  </Box>
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

/** In place of a figure that is not known. */
export const Dash = () => (
  <Box component="span" className="amount" sx={{ color: 'muted' }}>
    {'\u2013'}
  </Box>
);

const turning = keyframes({ from: { transform: 'rotate(-180deg)' } });
const turningMs = 200;

/** It turns with the legs; the form under it may be made anew meanwhile, and the turn goes on where it was. */
function TurnButton({ label, run, turnedAt }: NonNullable<PairChoice['turn']> & Pick<PairChoice, 'turnedAt'>) {
  const [since] = useState(() => (turnedAt === null ? turningMs : performance.now() - turnedAt));
  return (
    <IconButton
      aria-label={label}
      onClick={run}
      sx={{
        position: 'absolute',
        zIndex: 1,
        left: 'calc(50% - 22px)',
        top: -25,
        bgcolor: 'quiet',
        color: 'brassInk',
        borderRadius: '15px',
        boxShadow: `${edge.quiet}, 0 0 0 5px ${token('ground')}`,
        '&:hover': { bgcolor: 'quiet' },
        '@media (prefers-reduced-motion: no-preference)': {
          '& svg': since < turningMs ? { animation: `${turning} ${turningMs}ms ${motion.ease} -${since}ms` } : {},
        },
      }}
    >
      <Icon name="swap" />
    </IconButton>
  );
}
