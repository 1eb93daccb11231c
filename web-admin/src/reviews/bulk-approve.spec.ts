import { MoneyIntention } from '@server/common/money/intention.rules';
import { bulkChoice, sendBulk } from './bulk-approve';

const row = (id: number) => ({ id, digest: `digest-${id}` });

describe('the rows one approves together', () => {
  it('are those that can be approved now, by this reviewer', () => {
    const { rows, left, tooMany } = bulkChoice([row(1), row(2), row(3)], ({ id }) => id !== 2);
    expect([rows.map(({ id }) => id), left, tooMany]).toEqual([[1, 3], 1, false]);
  });

  it('are a hundred at most; those left out do not count', () => {
    const many = Array.from({ length: 101 }, (_, id) => row(id));
    expect(bulkChoice(many, ({ id }) => id !== 7).tooMany).toBe(false);
    expect(bulkChoice(many, () => true).tooMany).toBe(true);
  });
});

describe('approving them', () => {
  it('names each row with what was seen, under one key over the retries', async () => {
    const asked: unknown[][] = [];
    let works = false;
    const action = async (...args: unknown[]) => {
      asked.push(args);
      if (!works) throw new Error('no answer');
      return { data: { results: [{ id: 1 }] } };
    };
    const desk = { action } as unknown as Parameters<typeof sendBulk>[0];
    const queue = { resource: 'withdrawals', item: ({ id }: { id: number }) => row(id) } as const;
    const intention = new MoneyIntention();
    await expect(sendBulk(desk, queue, [row(1), row(2)], intention)).rejects.toThrow('no answer');
    works = true;
    const answered = sendBulk(desk, queue, [row(1), row(2)], intention);
    expect(sendBulk(desk, queue, [row(1), row(2)], intention)).toBeNull();
    await expect(answered).resolves.toEqual({ results: [{ id: 1 }] });
    const items = [
      { id: 1, digest: 'digest-1' },
      { id: 2, digest: 'digest-2' },
    ];
    const key = asked[0]?.[4];
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(asked).toEqual([
      ['withdrawals', null, 'bulk-approve', { items }, key],
      ['withdrawals', null, 'bulk-approve', { items }, key],
    ]);
  });
});
