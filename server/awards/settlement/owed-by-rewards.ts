/** SQL: whether the award `a` is owed by `rewards` by now: a dividend is only once `fees` have funded it. */
export const isFunded = "NOT EXISTS (SELECT 1 FROM dividend_run d WHERE d.id = a.dividendId AND d.state = 'waiting')";

/** SQL: what `rewards` owe, in minor units: awards and funded dividends that wait, and what meal bonuses have put aside. */
export const owedByRewards = `(SELECT COALESCE(SUM(a.amount), 0) FROM award a WHERE a.state = 'pending' AND ${isFunded})
  + (SELECT COALESCE(SUM(m.mealKept), 0) FROM membership m)`;
