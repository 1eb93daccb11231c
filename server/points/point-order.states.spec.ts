import { pointOrderTransitions } from './point-order.states';
import { pointOrderStates } from './points.schemas';

describe('the states of a point order', () => {
  it('follow one another by this table alone', () => {
    expect(pointOrderTransitions).toEqual({
      pendingConfirmation: ['pendingPayment', 'rejected'],
      pendingPayment: ['paid', 'paymentFailed'],
      paymentFailed: ['paid'],
      paid: [],
      rejected: [],
    });
    expect(Object.keys(pointOrderTransitions).sort()).toEqual([...pointOrderStates].sort());
  });

  it('are all reached from the first', () => {
    const reached = new Set<string>();
    const reach = (from: keyof typeof pointOrderTransitions) => {
      if (reached.has(from)) return;
      reached.add(from);
      for (const next of pointOrderTransitions[from]) reach(next);
    };
    reach('pendingConfirmation');
    expect([...reached].sort()).toEqual([...pointOrderStates].sort());
  });
});
