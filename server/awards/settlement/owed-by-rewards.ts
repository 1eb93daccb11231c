/** SQL: whether the award `a` is owed by `rewards` by now: a dividend is only once `fees` have funded it. */
export const isFunded = "NOT EXISTS (SELECT 1 FROM dividend_run d WHERE d.id = a.dividendId AND d.state = 'waiting')";

const waiting = (kind: string) =>
  `(SELECT COALESCE(SUM(a.amount), 0) FROM award a WHERE a.state = 'pending' AND a.kind ${kind} AND ${isFunded})`;

/** SQL: what `rewards` owe, in minor units, by what it is: awards and funded dividends that wait, and what meal bonuses have put aside. */
export const owed = {
  award: waiting("<> 'dividend'"),
  dividend: waiting("= 'dividend'"),
  meal: '(SELECT COALESCE(SUM(m.mealKept), 0) FROM membership m)',
} as const;

/** SQL: all of it. */
export const owedByRewards = Object.values(owed).join(' + ');
