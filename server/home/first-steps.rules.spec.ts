import { firstStepsOf, type Progress } from './first-steps.rules';

const nothing: Progress = {
  bound: false,
  airdrop: false,
  airdropOffered: true,
  airdropAfterDeposit: false,
  deposited: false,
  exchanged: false,
  bought: false,
  collected: false,
};
const kinds = (progress: Partial<Progress>) => firstStepsOf({ ...nothing, ...progress }).map(({ kind }) => kind);
const done = (progress: Partial<Progress>) =>
  firstStepsOf({ ...nothing, ...progress }).flatMap((step) => (step.done ? [step.kind] : []));

test('the airdrop comes before the money, unless it asks for a deposit', () => {
  expect(kinds({})).toEqual(['referrer', 'airdrop', 'money', 'exchange', 'card', 'drop']);
  expect(kinds({ airdropAfterDeposit: true })).toEqual(['referrer', 'money', 'airdrop', 'exchange', 'card', 'drop']);
});

test('an airdrop that is not offered is a step only for those who claimed one', () => {
  expect(kinds({ airdropOffered: false })).toEqual(['referrer', 'money', 'exchange', 'card', 'drop']);
  expect(done({ airdropOffered: false, airdrop: true })).toEqual(['airdrop']);
});

test.each(['deposited', 'exchanged', 'bought'] as const)('a user who has %s has had money', (what) => {
  expect(done({ [what]: true })).toContain('money');
});

test('each step is done by its own act', () => {
  expect(done({})).toEqual([]);
  expect(done({ bound: true })).toEqual(['referrer']);
  expect(done({ collected: true })).toEqual(['drop']);
  expect(done({ ...nothing, bound: true, airdrop: true, exchanged: true, bought: true, collected: true })).toEqual([
    ...['referrer', 'airdrop', 'money', 'exchange', 'card', 'drop'],
  ]);
});
