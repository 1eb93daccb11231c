import { flatLines } from '../../test/support/flat-lines';
import { exchangeByRateLines } from './exchange.posting';

it('an exchange by rate is with `exchange`, which keeps the spread', () => {
  const lines = exchangeByRateLines({ userId: 7, from: 'BNB', amount: 2n, to: 'USDT', received: 1_194n });
  expect(flatLines(lines)).toEqual([
    ['user', 7, 'funding', 'BNB', -2n, 'exchange', 'BNB → USDT'],
    ['system', 0, 'exchange', 'BNB', 2n, 'exchange', null],
    ['system', 0, 'exchange', 'USDT', -1_194n, 'exchange', null],
    ['user', 7, 'funding', 'USDT', 1_194n, 'exchange', 'BNB → USDT'],
  ]);
});
