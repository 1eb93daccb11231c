import { userAccount } from './account-ref';
import { type Line, laterChanges, netChanges } from './posting.rules';

const funding = userAccount(1, 'funding', 'USDT');
const held = userAccount(1, 'held', 'USDT');
const line = (account: typeof funding, amount: bigint): Line => ({ account, amount, type: 'withdrawal' });
const lines = [line(funding, -300n), line(funding, -7n), line(held, 300n), line(held, 7n)];

describe('posting rules', () => {
  it('nets the lines of each account', () => {
    expect([...netChanges(lines)]).toEqual([
      [funding, -307n],
      [held, 307n],
    ]);
  });

  it('knows what later lines still do to the account of each line', () => {
    expect(laterChanges(lines)).toEqual([-7n, 0n, 7n, 0n]);
  });
});
