import { airdropState } from './airdrop.rules';

test.each([
  [null, false, 10n, true, 'none'],
  [null, false, 10n, false, 'none'],
  [null, true, 0n, true, 'none'],
  [null, true, 0n, false, 'none'],
  [null, true, 10n, true, 'available'],
  [null, true, 10n, false, 'afterDeposit'],
  ['pending', true, 0n, false, 'pending'],
  ['paid', true, 10n, false, 'claimed'],
] as const)('claimed %p, bound %p, offered %p, earned %p: %s', (claimed, bound, offered, earned, state) => {
  expect(airdropState({ claimed, bound, offered, earned })).toBe(state);
});
