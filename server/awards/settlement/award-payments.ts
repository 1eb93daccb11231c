import { idIn, moveWhere, type Tx } from '../../common/database';
import { type Ledger, quoteAsset } from '../../ledger';
import type { AwardKind } from '../income/income.schemas';
import { awardLines } from './award.posting';
import { awardTransitions } from './award.states';
import type { Waiting } from './settlement.rules';

export interface PayableAward extends Waiting {
  readonly kind: AwardKind;
}

/**
 * Pays awards that wait, in the caller's transaction, which holds what makes it the only one to settle: a ledger
 * transaction each, the award's own change of state, and the totals of whom it went to.
 * @param day start of the present UTC day
 * @throws AppError poolShort if `rewards` does not cover all of them
 */
export async function payAwards(
  tx: Tx,
  ledger: Ledger,
  awards: readonly PayableAward[],
  { actor, now, day }: { actor: string; now: number; day: number },
): Promise<void> {
  if (awards.length === 0) return;
  const transactions = await ledger.postChunk(
    tx,
    awards.map(({ id, userId, kind, amount }) => {
      const type = kind === 'dividend' ? 'dividend' : 'award';
      return { key: `award:${id}`, kind: type, actor, lines: awardLines(type, userId, quoteAsset, amount) };
    }),
  );
  const pairs = awards.map(({ id }, index) => [id, BigInt(transactions[index] as number)] as const);
  pairs.sort(([a], [b]) => a - b);
  for (let first = 0; first < pairs.length; first += tx.dialect.amountById.most) {
    const slice = pairs.slice(first, first + tx.dialect.amountById.most);
    const transaction = tx.dialect.amountById.of(slice);
    const these = idIn(slice.map(([id]) => id));
    const settled = await moveWhere(tx, {
      table: 'award',
      transitions: awardTransitions,
      from: 'pending',
      to: 'settled',
      where: these,
      set: { transactionId: transaction, settledAt: now },
    });
    if (settled !== slice.length) throw new Error('an award was settled or cancelled meanwhile');
    const fresh = tx.dialect.inserted;
    await tx.run(
      `INSERT INTO award_total (userId, kind, settled, lastDay, lastDaySettled)
       SELECT userId, kind, SUM(amount), ?, SUM(amount) FROM award WHERE ${these.sql} GROUP BY userId, kind
       ${tx.dialect.onSameKey('userId, kind')} settled = award_total.settled + ${fresh('settled')},
       lastDaySettled = CASE WHEN award_total.lastDay = ${fresh('lastDay')} THEN award_total.lastDaySettled ELSE 0 END + ${fresh('lastDaySettled')},
       lastDay = ${fresh('lastDay')}`,
      [day, ...these.parameters],
    );
  }
}
