import { Box, ButtonBase } from '@mui/material';
import { compareAmounts } from '@server/common/money/decimal.rules';
import type { GameState } from '@server/games/games.schemas';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/i18n/use-format';
import { isUnfinished } from '../../lib/money/typed-amount';
import { edge, token, weight } from '../../shared/tokens';
import { AmountText } from '../../ui/amounts/AmountText';
import { FactRows } from '../../ui/amounts/FactRows';
import { AmountField, useAmountProblem } from '../../ui/inputs/AmountField';
import {
  gamePoints,
  leftToLose,
  mostStake,
  outcomesOf,
  type StakeProblem,
  stakeDecimals,
  typedStake,
} from './game-rules';

export interface StakeFieldProps {
  state: GameState;
  /** what is kept of what was typed */
  value: string;
  box: number | null;
  /** the server's own words about the bet */
  refused: string | null;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** The bet, suggested or typed, and both of its outcomes with their chances. */
export function StakeField({ state, value, box, refused, disabled, onChange }: StakeFieldProps) {
  const { t } = useTranslation('games');
  const problemText = useStakeProblem(state);
  const { stake, problem } = typedStake(value, state);
  return (
    <AmountField
      label={t('bet.label')}
      value={value}
      onChange={onChange}
      decimals={stakeDecimals}
      max={null}
      disabled={disabled}
      pill={<Suggestions state={state} value={value} disabled={disabled} onChange={onChange} />}
      error={refused ?? problemText(problem, value)}
      unfinished={refused === null && isUnfinished(problem)}
      foot={<Outcomes stake={stake ?? '0'} payout={state.payout} box={box} />}
    />
  );
}

function useStakeProblem(state: GameState): (problem: StakeProblem | null, kept: string) => string | null {
  const { t } = useTranslation('games');
  const format = useFormat();
  const commonText = useAmountProblem(stakeDecimals);
  const amount = (value: string) => ({ amount: format.amount(value, { decimals: stakeDecimals }) });
  return (problem, kept) => {
    switch (problem) {
      case 'belowMinimum':
        return t('bet.belowMinimum', amount(state.minStake));
      case 'aboveMaximum':
        return t('bet.aboveMaximum', amount(state.maxStake));
      case 'aboveLossLimit':
        return t('bet.aboveLossLimit', amount(leftToLose(state)));
      case 'short':
        return t('bet.short', amount(state.balance));
      default:
        return commonText(problem, kept);
    }
  };
}

interface SuggestionsProps {
  state: GameState;
  value: string;
  disabled: boolean;
  onChange: (value: string) => void;
}

/** One that limits or the balance do not allow is off. */
function Suggestions({ state, value, disabled, onChange }: SuggestionsProps) {
  const { t } = useTranslation('games');
  const format = useFormat();
  const most = mostStake(state);
  return (
    <Box role="group" aria-label={t('bet.suggested')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      {state.stakes.map((stake) => (
        <ButtonBase
          key={stake}
          disabled={disabled || compareAmounts(stake, most) > 0}
          aria-pressed={stake === value}
          onClick={() => onChange(stake)}
          sx={chip}
        >
          {format.amount(stake, { decimals: stakeDecimals, minimum: 0 })}
        </ButtonBase>
      ))}
    </Box>
  );
}

const chip = {
  flex: '1 0 auto',
  minWidth: 45,
  minHeight: 44,
  px: 1.5,
  borderRadius: '13px',
  fontSize: '0.875rem',
  fontWeight: weight.medium,
  color: 'muted',
  bgcolor: 'raised',
  boxShadow: edge.line,
  '&.Mui-disabled': { opacity: 0.45 },
  '&[aria-pressed="true"]': {
    color: 'brassInk',
    fontWeight: weight.strong,
    bgcolor: 'brassWash',
    boxShadow: `inset 0 0 0 1px ${token('rule')}`,
  },
} as const;

function Outcomes({ stake, payout, box }: { stake: string; payout: string; box: number | null }) {
  const { t } = useTranslation('games');
  const { won, lost } = outcomesOf(stake, payout);
  const value = (count: number, amount: string) => (
    <>
      <Box component="span" sx={{ mr: 2, color: 'muted', fontWeight: weight.regular }}>
        {t('bet.chance', { count })}
      </Box>
      <AmountText value={amount} asset={gamePoints} signed bare />
    </>
  );
  return (
    <Box sx={{ mt: 2.5, pt: 1, borderTop: 1, borderColor: 'line' }}>
      <FactRows
        rows={[
          { id: 'won', label: box === null ? t('bet.wonAny') : t('bet.won', { box }), value: value(1, won) },
          { id: 'lost', label: t('bet.lost'), value: value(5, lost) },
        ]}
      />
    </Box>
  );
}
