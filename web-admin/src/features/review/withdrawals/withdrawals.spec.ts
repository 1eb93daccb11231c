import { approvalRefusal } from '../../../reviews/approval';

const approval = (staffId: number) => ({ staffId, staff: `S${staffId}`, createdAt: '2026-11-20T00:00:00Z' });
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
