import { defineMove } from './move';

/** Jobs that change nothing that anybody has: whenever they run, all is as before. */
const jobs = [
  'ledger.checkpoint',
  'ledger.seal',
  'ledger.books',
  'ledger.proof',
  'ledger.announceProof',
  'ledger.cleanProofs',
  'idempotency.clean',
  'auth.cleanTexts',
  'auth.cleanSessions',
  'staff.cleanSessions',
  'wechat.cleanStates',
  'notices.clean',
  'admin.closeDays',
  'market.clean',
  'finance.depositChecks',
  'finance.chainScan',
];

export const houseJobMoves = {
  runJob: defineMove<{ name: string }>({
    weight: 4,
    repeat: 'again',
    draw(_world, dice) {
      // Often those that others build on.
      const name = dice.once(2) ? dice.pick(['ledger.checkpoint', 'ledger.seal']) : dice.pick(jobs);
      return name ? { name } : undefined;
    },
    play: () => undefined,
  }),
};
