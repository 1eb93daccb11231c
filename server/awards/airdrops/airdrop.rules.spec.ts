import { airdropState } from './airdrop.rules';

test.each([
  [null, false, 10n, 'none'],
  [null, true, 0n, 'none'],
  [null, true, 10n, 'available'],
  ['pending', true, 0n, 'pending'],
  ['paid', true, 10n, 'claimed'],
] as const)('claimed %p, bound %p, offered %p: %s', (claimed, bound, offered, state) => {
  expect(airdropState(claimed, bound, offered)).toBe(state);
});
