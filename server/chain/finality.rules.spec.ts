import { lastSettledBlock } from './finality.rules';

test('deep enough, and final where the node knows finality', () => {
  expect(lastSettledBlock(100, null)).toBe(86);
  expect(lastSettledBlock(100, 98)).toBe(86);
  expect(lastSettledBlock(100, 40)).toBe(40);
});
