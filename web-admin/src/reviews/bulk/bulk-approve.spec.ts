import { MoneyIntention } from '@server/common/money/intention.rules';
import { seenOf, sendBulk } from './bulk-approve';

const row = (id: number) => ({ id, asset: 'USDT', amount: `${id}.5`, userId: id + 100, uid: 'A1', state: 'pending' });

describe('approving them', () => {
  it('names id, asset, amount and user of each row on screen, under one key over the retries', async () => {
    const asked: unknown[][] = [];
    let works = false;
    const action = async (...args: unknown[]) => {
      asked.push(args);
      if (!works) throw new Error('no answer');
      return { data: { results: [{ id: 1 }] } };
    };
    const desk = { action } as unknown as Parameters<typeof sendBulk>[0];
    const queue = { resource: 'withdrawals', item: seenOf } as const;
    const intention = new MoneyIntention();
    await expect(sendBulk(desk, queue, [row(1), row(2)], intention)).rejects.toThrow('no answer');
    works = true;
    const answered = sendBulk(desk, queue, [row(1), row(2)], intention);
    expect(sendBulk(desk, queue, [row(1), row(2)], intention)).toBeNull();
    await expect(answered).resolves.toEqual({ results: [{ id: 1 }] });
    const items = [
      { id: 1, asset: 'USDT', amount: '1.5', userId: 101 },
      { id: 2, asset: 'USDT', amount: '2.5', userId: 102 },
    ];
    const key = asked[0]?.[4];
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(asked).toEqual([
      ['withdrawals', null, 'bulk-approve', { items }, key],
      ['withdrawals', null, 'bulk-approve', { items }, key],
    ]);
  });
});
