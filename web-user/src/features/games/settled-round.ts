import { compareAmounts, isDecimal } from '@server/common/money/decimal.rules';
import type { GameRound } from '@server/games/games.schemas';
import type { SentPayment } from '../../lib/money/sent-payments';

/** The bet, sent by a page that is gone, that `round` has settled; undefined: there is none. */
export const settledBy = (round: GameRound, untold: readonly SentPayment[]): SentPayment | undefined =>
  untold.find(({ kind, request, refused }) => kind === 'gameStake' && refused === undefined && isOf(round, request));

const isSame = (asked: unknown, stake: string): boolean =>
  typeof asked === 'string' && isDecimal(asked) && compareAmounts(asked, stake) === 0;

/** Whether a request was for this round, with the same guess and bet. */
function isOf({ round, guess, stake }: GameRound, request: string | undefined): boolean {
  try {
    const body = JSON.parse(request ?? '') as { round?: unknown; box?: unknown; stake?: unknown };
    return body.round === round && body.box === guess && isSame(body.stake, stake);
  } catch {
    return false;
  }
}
