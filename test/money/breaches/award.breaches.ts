import type { Breaches, Forger } from '../../support/forger';

type Awards = Forger['books']['awards'];

const award = (which: keyof Awards, set: string) => (forger: Forger) =>
  forger.run(`UPDATE award SET ${set} WHERE id = ?`, forger.books.awards[which]);
const event = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE performance_event SET ${set} WHERE id = ?`, forger.books.awards.event);
const membership = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE membership SET ${set} WHERE userId = ?`, forger.books.awards.member);
const run = (set: string) => (forger: Forger) =>
  forger.run(`UPDATE dividend_run SET ${set} WHERE id = ?`, forger.books.awards.dividendRun);

/** Moves all but `left` of what the rewards hold elsewhere. */
const leaveInRewards = (left: string) => async (forger: Forger) => {
  const { units } = await forger.one(
    `SELECT CAST(SUM(e.amount) - (${left}) AS CHAR) AS units FROM ledger_entry e
     WHERE e.userId IS NULL AND e.wallet = 'rewards' AND e.asset = 'USDT'`,
  );
  await forger.post([
    [0, 'rewards', 'USDT', -Number(units)],
    [0, 'exchange', 'USDT', Number(units)],
  ]);
};
const pendingAwards = "SELECT COALESCE(SUM(a.amount), 0) FROM award a WHERE a.state = 'pending'";
const keptForMeals = 'SELECT COALESCE(SUM(m.mealKept), 0) FROM membership m';

/** How each rule of levels and awards is broken. */
export const awardBreaches: Breaches = {
  awardsPaidOnce: [
    ['settled without a posting', award('pending', "state = 'settled'"), 'awardTotalsAreSumsOfAwards'],
    ['pending though it was posted', award('settled', "state = 'pending'"), 'awardTotalsAreSumsOfAwards'],
    ['cancelled though it was posted', award('settled', "state = 'cancelled'"), 'awardTotalsAreSumsOfAwards'],
    ['of another posting', award('settled', 'transactionId = transactionId - 1')],
    [
      'posted though it waits',
      (forger) =>
        forger.post(
          [
            [0, 'world', 'USDT', -5],
            [0, 'world', 'USDT', 5],
          ],
          { key: `award:${forger.books.awards.pending}`, kind: 'award' },
        ),
    ],
  ],
  awardsWithinTheirBudget: [
    ['an award is more than was awarded', award('pending', 'amount = amount + 1')],
    ['an award is gone', (forger) => forger.run('DELETE FROM award WHERE id = ?', forger.books.awards.pending)],
    ['the rest is more than what is left', event('rest = rest + 1')],
    ['the rest is below nothing', event('rest = rest - budget, budget = 0')],
    ['the budget is less', event('budget = budget - 1')],
  ],
  mealBonusesWerePutAside: [
    ['more is kept than was put aside', membership('mealKept = mealKept + 1')],
    ['an event put aside less', event('mealShare = mealShare - 1, rest = rest + 1')],
  ],
  awardTotalsAreSumsOfAwards: [
    [
      'the total says more',
      (forger) =>
        forger.run(
          "UPDATE award_total SET settled = settled + 1 WHERE userId = ? AND kind = 'direct'",
          forger.books.awards.member,
        ),
    ],
    [
      'the total is gone',
      (forger) =>
        forger.run("DELETE FROM award_total WHERE userId = ? AND kind = 'dividend'", forger.books.awards.member),
    ],
  ],
  dividendsAreSumsOfAwards: [
    ['more was paid than its shares', run('paid = paid + 1')],
    ['more was paid than there was', run('pool = paid - 1')],
  ],
  rewardsCoverTheirPromises: [
    ['nothing is left', leaveInRewards('0')],
    ['one unit is short', leaveInRewards(`(${pendingAwards}) + (${keptForMeals}) - 1`)],
    ['what is put aside for meals was taken', leaveInRewards(pendingAwards)],
    ['what awards are owed was taken', leaveInRewards(keptForMeals)],
  ],
  joinsAreWhatWasPaid: [
    ['more than was paid', membership('joined = joined + 1')],
    ['nothing of what was paid', membership('joined = 0')],
  ],
  seatsHaveNoGaps: [['a seat further on', membership('seat = seat + 1000000')]],
};
