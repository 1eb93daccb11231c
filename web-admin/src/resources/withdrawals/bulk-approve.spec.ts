import { MoneyIntention } from '@server/common/money/intention.rules';
import { bulkChoice, sendBulk } from './bulk-approve';

const now = Date.parse('2026-11-20T12:00:00Z');
const row = (id: number, change: object = {}) => ({
  id,
  digest: `digest-${id}`,
  state: 'pending' as const,
  holdUntil: null,
  newUntil: null,
  approvals: [{ staffId: 3 }],
  amount: '10',
  ...change,
});

describe('the rows one approves together', () => {
  it('are those that can be approved now, by this reviewer', () => {
    const chosen = [
      row(1),
      row(2, { approvals: [{ staffId: 4 }] }),
      row(3, { holdUntil: '2026-11-20T12:00:01Z' }),
      row(4, { state: 'approved' }),
      row(5, { approvals: [] }),
      row(6, { newUntil: '2026-11-20T12:00:01Z' }),
    ];
    const { rows, left, tooMany } = bulkChoice(chosen, 4, now);
    expect([rows.map(({ id }) => id), left, tooMany]).toEqual([[1, 5], 4, false]);
  });

  it('are a hundred at most; those left out do not count', () => {
    const many = Array.from({ length: 100 }, (_, id) => row(id));
    expect(bulkChoice([...many, row(100, { state: 'paid' })], 4, now).tooMany).toBe(false);
    expect(bulkChoice([...many, row(100)], 4, now).tooMany).toBe(true);
  });
});

describe('approving them', () => {
  it('names each row with the digest that was seen, under one key over the retries', async () => {
    const asked: unknown[][] = [];
    let works = false;
    const action = async (...args: unknown[]) => {
      asked.push(args);
      if (!works) throw new Error('no answer');
      return { data: { results: [{ id: 1 }] } };
    };
    const desk = { action } as unknown as Parameters<typeof sendBulk>[0];
    const intention = new MoneyIntention();
    await expect(sendBulk(desk, [row(1), row(2)], intention)).rejects.toThrow('no answer');
    works = true;
    const answered = sendBulk(desk, [row(1), row(2)], intention);
    expect(sendBulk(desk, [row(1), row(2)], intention)).toBeNull();
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
