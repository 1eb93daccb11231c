import type { GameRound } from '@server/games/games.schemas';
import type { SentPayment } from '../../lib/money/sent-payments';
import { settledBy } from './settled-round';

const round = { round: 118, guess: 4, stake: '10' } as GameRound;
const payment = (change: Partial<SentPayment>, body: object = { box: 4, stake: '10', round: 118 }): SentPayment => ({
  ...{ kind: 'gameStake', key: 'key-1', uid: '12345678', asset: 'GAME', amount: '10', sentAt: 0 },
  request: JSON.stringify(body),
  ...change,
});

describe('a bet whose answer was lost', () => {
  it('is settled by its own round', () => {
    const mine = payment({ key: 'key-2' });
    expect(settledBy(round, [payment({ kind: 'lock' }), mine])).toBe(mine);
  });

  it.each([
    ['another round', {}, { box: 4, stake: '10', round: 117 }],
    ['another box, opened in another tab', {}, { box: 3, stake: '10', round: 118 }],
    ['another bet', {}, { box: 4, stake: '5', round: 118 }],
    ['one that was refused', { refused: 'no' }, { box: 4, stake: '10', round: 118 }],
    ['a request that cannot be read', { request: '{' }, {}],
  ] as const)('is not settled by %s', (_name, change, body) => {
    expect(settledBy(round, [payment(change, body)])).toBeUndefined();
  });
});
