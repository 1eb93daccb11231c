import { approvalRefusal } from './approval';
import { bulkSums } from './bulk-sums';

const approval = (staffId: number) => ({ staffId, staff: `S${staffId}`, createdAt: '2026-11-20T00:00:00Z' });
const row = (id: number, asset: string, amount: string, value: string | null, approvals: number[], needed = 1) => ({
  id,
  asset,
  amount,
  value,
  approvals: approvals.map(approval),
  approvalsNeeded: needed,
});

describe('approving many at once', () => {
  it('states count and sum per asset, the value and how many need somebody else', () => {
    const rows = [
      row(1, 'USDT', '10.1', '10.1', []),
      row(2, 'FXB', '5', '2.5', [], 2),
      row(3, 'USDT', '0.00000001', '0', [9], 2),
      row(4, 'NICE', '7', null, [], 2),
    ];
    expect(bulkSums(rows)).toEqual({
      count: 4,
      assets: [
        { asset: 'USDT', count: 2, sum: '10.10000001' },
        { asset: 'FXB', count: 1, sum: '5' },
        { asset: 'NICE', count: 1, sum: '7' },
      ],
      value: '12.6',
      unpriced: 1,
      needSecond: 2,
    });
    expect(bulkSums([])).toEqual({ count: 0, assets: [], value: '0', unpriced: 0, needSecond: 0 });
  });
});

describe('approving one', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const pending = { state: 'pending', holdUntil: null, newUntil: null, approvals: [approval(3)] } as const;

  it('is refused to who approved it before, and while it is held', () => {
    expect(approvalRefusal(pending, 4, now)).toBeNull();
    expect(approvalRefusal(pending, 3, now)).toBe('mine');
    expect(approvalRefusal({ ...pending, holdUntil: '2026-11-20T12:00:01Z' }, 4, now)).toBe('held');
    expect(approvalRefusal({ ...pending, holdUntil: '2026-11-20T11:00:00Z' }, 4, now)).toBeNull();
    expect(approvalRefusal({ ...pending, state: 'approved' }, 4, now)).toBe('state');
    expect(approvalRefusal({ ...pending, holdUntil: '2026-11-20T12:00:00Z' }, 4, now)).toBeNull();
    expect(approvalRefusal({ ...pending, holdUntil: '2026-11-20T12:00:01Z' }, 3, now)).toBe('mine');
    expect(approvalRefusal({ ...pending, approvals: [] }, undefined, now)).toBeNull();
  });

  it('is refused to an account that is too new where it takes two', () => {
    const fresh = { ...pending, newUntil: '2026-11-20T12:00:00.001Z' };
    expect(approvalRefusal(fresh, 4, now)).toBe('tooNew');
    expect(approvalRefusal(fresh, 4, now + 1)).toBeNull();
    expect(approvalRefusal(fresh, 3, now)).toBe('mine');
  });
});
