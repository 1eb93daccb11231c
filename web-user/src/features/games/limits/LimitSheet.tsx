import { Box, Button } from '@mui/material';
import type { GameState } from '@server/games/games.schemas';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshMe } from '../../../lib/account/me';
import { useOnline } from '../../../lib/browser/online';
import { useAct } from '../../../lib/http/use-act';
import { useErrorText } from '../../../lib/http/use-error-text';
import { useFormat } from '../../../lib/i18n/use-format';
import { isUnfinished } from '../../../lib/money/typed-amount';
import { showToast } from '../../../ui/feedback/toast';
import { AmountField, useAmountProblem } from '../../../ui/inputs/AmountField';
import { Callout } from '../../../ui/parts/Callout';
import { Sheet } from '../../../ui/sheets/Sheet';
import { AssetPill } from '../../money';
import { keepState, setLimits } from '../game-calls';
import { gamePoints } from '../game-rules';
import { countsFrom, type LimitName, limitDecimals, raisedAt, typedLimit } from './limit-rules';

export interface LimitSheetProps {
  name: LimitName;
  state: GameState;
  /** ms by the server's clock */
  now: number;
  onClose: () => void;
}

/** Sets one limit, and says from when it counts. */
export function LimitSheet({ name, state, now, onClose }: LimitSheetProps) {
  const { t } = useTranslation(['games', 'common']);
  const format = useFormat();
  const errorText = useErrorText();
  const online = useOnline();
  const commonText = useAmountProblem(limitDecimals);
  const limit = state.limits[name];
  const [typed, setTyped] = useState(limit.own);
  const act = useAct({
    mutationFn: setLimits,
    onSuccess: (next) => {
      keepState(next);
      void refreshMe();
      showToast(t('limits.done'));
      onClose();
    },
  });
  const amount = (value: string) => format.amount(value, { decimals: limitDecimals });
  const { value, problem } = typedLimit(typed, limit, state.minStake);
  const failure = online ? errorText(act.error) : t('common:offline.refused');
  const problemText =
    problem === 'belowMinimum'
      ? t('limits.belowMinimum', { amount: amount(state.minStake) })
      : problem === 'aboveHouse'
        ? t('limits.aboveHouse', { amount: amount(limit.house) })
        : // What is there from the start is no fault.
          problem === 'same'
          ? null
          : commonText(problem, typed);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(`limits.${name}`)}
      locked={act.isPending}
      footer={
        <>
          {failure && <Callout tone="error">{failure}</Callout>}
          <Button
            fullWidth
            size="large"
            variant="contained"
            disabled={value === null || act.isPending || !online}
            aria-busy={act.isPending}
            onClick={() => value !== null && act.mutate({ [name]: value })}
          >
            {act.isPending
              ? t('common:working')
              : value === null
                ? t(problem === 'same' ? 'limits.same' : 'limits.amount')
                : t('limits.set', { amount: amount(value) })}
          </Button>
        </>
      }
    >
      <AmountField
        label={t('limits.amount')}
        value={typed}
        onChange={(next) => {
          act.reset();
          setTyped(next);
        }}
        decimals={limitDecimals}
        max={null}
        pill={<AssetPill code={gamePoints} />}
        bounds={{ least: null, most: t('limits.most', { amount: amount(limit.house) }) }}
        error={problemText}
        unfinished={isUnfinished(problem)}
        disabled={act.isPending}
      />
      <Box aria-live="polite" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
        {value === null
          ? t('limits.rule')
          : countsFrom(value, limit) === 'atOnce'
            ? t('limits.atOnce')
            : t('limits.later', { time: format.dateTime(raisedAt(now)) })}
      </Box>
    </Sheet>
  );
}
