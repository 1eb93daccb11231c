import type { PointOrderRules } from '@server/points/points.schemas';
import { TestBrowser } from '../../lib/browser/test-browser';
import { TestServer } from '../../lib/browser/test-server';
import { deleteOrder, fetchOrders, orderPoints, payOrder } from './point-calls';
import {
  asksForOrder,
  confirmedBy,
  confirms,
  failureOf,
  orderedPoint,
  orderProblem,
  orderRequest,
  shownCounter,
  soldOf,
  wantedPoint,
} from './point-form';

const rules: PointOrderRules = { least: '1', autoConfirm: '1000', payMinutes: 30, sold: ['FUEL', 'GAME'] };

describe('an order of points', () => {
  it.each([
    ['', 'required'],
    ['0', 'zero'],
    ['0.99999999', 'belowMinimum'],
    ['1', null],
    ['5', null],
  ])('of "%s"', (text, problem) => {
    expect(orderProblem(text, rules)).toBe(problem);
    expect(orderRequest('FUEL', text, rules)).toEqual(problem === null ? { asset: 'FUEL', amount: text } : null);
  });

  it('is held to the smallest amount by the server alone while that is not known', () => {
    expect(orderRequest('GAME', '0.5', undefined)).toEqual({ asset: 'GAME', amount: '0.5' });
  });

  it('is confirmed at once up to the limit, also on it', () => {
    expect(['1', '1000', '1000.00000001'].map((amount) => confirms(amount, rules))).toEqual([
      'atOnce',
      'atOnce',
      'staff',
    ]);
    expect([confirmedBy(rules), confirmedBy({ ...rules, autoConfirm: '0' })]).toEqual(['limit', 'staff']);
  });

  it('is of what another page asks for, as long as that is sold', () => {
    const asked = ['new=FUEL', 'new=GAME', 'new=TRADE', 'id=3'].map((query) => new URLSearchParams(query));
    expect(asked.map(asksForOrder)).toEqual([true, true, true, false]);
    expect(asked.map(wantedPoint)).toEqual(['FUEL', 'GAME', 'FUEL', 'FUEL']);
    expect(orderedPoint('GAME', rules)).toBe('GAME');
    expect(orderedPoint('GAME', { ...rules, sold: ['FUEL'] })).toBe('FUEL');
    expect([soldOf(rules), soldOf(undefined)]).toEqual([['FUEL', 'GAME'], ['FUEL']]);
  });

  it('says why it failed', () => {
    expect(failureOf({ state: 'paymentFailed', reason: 'expired' })).toBe('expired');
    expect(failureOf({ state: 'paymentFailed', reason: null })).toBeNull();
    expect(failureOf({ state: 'rejected', reason: 'expired' })).toBeNull();
  });

  it('is counted to 99', () => {
    expect([undefined, 0, 7, 99, 100].map(shownCounter)).toEqual([undefined, undefined, '7', '99', '99+']);
  });
});

describe('the calls', () => {
  let browser: TestBrowser;
  let server: TestServer;
  beforeEach(() => {
    browser = new TestBrowser();
    server = new TestServer();
  });
  afterEach(() => {
    server.leave();
    browser.leave();
  });
  const { signal } = new AbortController();
  const rows = (length: number) => Array.from({ length }, (_, id) => ({ id }));

  it.each([
    [undefined, 20, 21, '2'],
    [undefined, 20, 20, null],
    ['2', 20, 41, '3'],
    ['2', 1, 21, null],
  ])('after page %s of %i in %i comes %s', async (cursor, length, count, next) => {
    server.answer = () => ({ count, list: rows(length) });
    expect((await fetchOrders('paid', cursor, signal)).next).toBe(next);
    expect(server.sent[0]?.url).toBe(`/api/point/myList?status=paid&page=${cursor ?? 1}&limit=20`);
  });

  it('name the order in the path, and carry their key', async () => {
    await orderPoints({ asset: 'FUEL', amount: '5' }, 'key-0');
    await payOrder({ id: 7, amount: '5', orderNo: 'PO1' }, 'key-1');
    await deleteOrder({ id: 7 }, 'key-2');
    expect(server.sent).toEqual([
      { method: 'POST', url: '/api/point/order', body: { asset: 'FUEL', amount: '5' }, key: 'key-0' },
      { method: 'POST', url: '/api/point/pay/id/7', body: {}, key: 'key-1' },
      { method: 'POST', url: '/api/point/delete/id/7', body: {}, key: 'key-2' },
    ]);
  });
});
