import type { GameRound, GameState, PlayBody, Played } from '@server/games/games.schemas';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { openLayer } from '../../lib/browser/back-layers';
import { queryClient } from '../../lib/http/query-client';
import { tellSent, useUntoldPayments } from '../../lib/money/sent-payments';
import { showToast } from '../../ui/feedback/toast';
import { useMoneyFlow } from '../money';
import { gameQuery, keepState, playRound } from './game-calls';
import { gamePoints, playFaults } from './game-rules';
import { settledBy } from './settled-round';

/** Plays rounds; `onPlayed` is told of each, also of one whose answer was lost on its way. */
export function usePlay(state: GameState, onPlayed: (round: GameRound) => void) {
  const flow = useMoneyFlow<PlayBody, Played, keyof typeof playFaults>({
    send: playRound,
    faults: playFaults,
    about: ({ stake }) => ({ kind: 'gameStake', asset: gamePoints, amount: stake }),
    onDone: ({ round, state: next }) => {
      keepState(next);
      onPlayed(round);
    },
  });
  useHeldWhile(flow.pending);
  useAskingWhile(flow.unanswered);

  // No answer came, and then the round was seen to be played: it is let go of here, and told below.
  const settled = flow.unanswered && flow.request?.round === state.last?.round;
  const release = flow.back;
  useEffect(() => {
    if (settled) release();
  });

  const untold = useUntoldPayments();
  const { last } = state;
  useEffect(() => {
    const payment = last && settledBy(last, untold);
    if (!payment) return;
    tellSent(payment.key);
    onPlayed(last);
  });
  return flow;
}

const askAgainMs = 5_000;

/** While nobody knows what became of a round, the state that tells it is asked for. */
function useAskingWhile(unanswered: boolean): void {
  useEffect(() => {
    if (!unanswered) return undefined;
    const ask = () => void queryClient.invalidateQueries({ queryKey: gameQuery.queryKey });
    ask();
    const timer = setInterval(ask, askAgainMs);
    return () => clearInterval(timer);
  }, [unanswered]);
}

/** Back does not leave while something is under way, and says so. */
function useHeldWhile(pending: boolean): void {
  const { t } = useTranslation('common');
  useEffect(() => {
    if (!pending) return undefined;
    return openLayer({
      close: () => {
        showToast(t('underWay'));
        return false;
      },
    });
  }, [pending, t]);
}
