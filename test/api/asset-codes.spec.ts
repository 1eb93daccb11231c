import { bootApp, type TestApp, type TestUser } from '../support';
import { closeWithSoundBooks } from '../support/closing';

let app: TestApp;
let user: TestUser;
let other: TestUser;

beforeAll(async () => {
  app = await bootApp();
  const funded = { USDT: '1000', FXB: '1000', NICE: '1000' };
  user = await app.actors.user({ bound: true, funded, tradePassword: '135790', passOpen: true });
  other = await app.actors.user();
});
afterAll(() => closeWithSoundBooks(app));

/** What differs from one moment to the next. */
const steady = (answer: object): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value) => (/quoteId|expiresAt|^now$|pricedAt/.test(key) ? null : value)));

describe('an asset in any case', () => {
  it.each([
    ['/api/prices/NICE', '/api/prices/nice'],
    ['/api/prices/NICE', '/api/prices/%20Nice%20'],
    ['/api/line?asset=NICE', '/api/line?asset=nice'],
    ['/api/finance/exchange/USDT/NICE', '/api/finance/exchange/usdt/nice'],
    ['/api/finance/exchange/USDT/NICE?amount=1', '/api/finance/exchange/Usdt/nIcE?amount=1'],
    ['/api/finance/bill/all?asset=NICE', '/api/finance/bill/all?asset=nice'],
  ])('%s is read as %s', async (upper, lower) => {
    app.clock.stop();
    const asWritten = await user.api.get<object>(upper);
    expect(asWritten.status).toBe(200);
    expect(steady(await user.api.get<object>(lower))).toEqual(steady(asWritten));
  });

  it.each([
    ['/api/finance/recharge', { amount: '5', asset: ' fxb ' }, { asset: 'FXB' }],
    ['/api/user/chargeBNB', { amount: '5', asset: 'bnb' }, { asset: 'BNB' }],
    ['/api/user/chargeCalculator', { asset: 'nice' }, { asset: 'NICE' }],
    ['/api/user/chargeBNBCalculator', { asset: 'Bnb' }, { asset: 'BNB' }],
    ['/api/finance/extract', { amount: '20', asset: 'usdt' }, { asset: 'USDT' }],
    ['/api/finance/move', { amount: '1', asset: 'fxb', from: 'funding' }, { asset: 'FXB' }],
    ['/api/point/order', { amount: '5', asset: 'fuel' }, { asset: 'FUEL' }],
    ['/api/finance/exchange/usdt/nice', { amount: '1', minReceived: '0.00000001' }, { from: 'USDT', to: 'NICE' }],
  ])('is taken by POST %s', async (path, body, data) => {
    expect(await user.api.post(path, body)).toMatchObject({ status: 200, data });
  });

  it('is what a transfer is of', async () => {
    const body = { to: other.uid, asset: 'usdt', amount: '1' };
    expect(await user.api.post('/api/finance/other/trade', body)).toMatchObject({
      status: 200,
      data: { asset: 'USDT' },
    });
  });

  it('that is none of ours is refused as before', async () => {
    for (const path of ['/api/prices/nothing', '/api/line?asset=nothing', '/api/finance/exchange/usdt/nothing']) {
      const answer = await user.api.get(path);
      expect([path, answer]).toMatchObject([path, { status: 400, data: { code: 'assetUnknown', field: 'asset' } }]);
    }
  });
});

describe('a list that is filtered by a number of another server', () => {
  it.each([
    ...['/api/finance/bill/3', '/api/finance/bill/-1', '/api/finance/bill/0?wallet=funding'],
    ...['/api/finance/deposits?state=1', '/api/finance/withdrawals?state=-1', '/api/point/myList?status=2'],
    ...['/api/locks?state=1', '/api/project/mining_machine/my?state=3', '/api/project/card?state=0'],
    ...[
      '/api/user/incomes?kind=2',
      '/api/user/incomes?state=0',
      '/api/user/award_log/all?kind=4',
      '/api/article?cat=7',
    ],
  ])('is empty: GET %s', async (path) => {
    const answer = await user.api.get<{ count: number; list: unknown[] }>(path);
    expect(answer).toMatchObject({ http: 200, status: 200, data: { count: 0, list: [] } });
  });

  it.each([
    ['/api/finance/bill/nonsense', 'type'],
    ['/api/finance/bill/1e3', 'type'],
    ['/api/finance/deposits?state=lost', 'state'],
    ['/api/point/myList?status=1.5', 'status'],
    ['/api/locks?state=%00', 'state'],
    ['/api/user/incomes?kind=12345678901234567', 'kind'],
  ])('and by another word is refused: GET %s', async (path, field) => {
    expect(await user.api.get(path)).toMatchObject({ status: 400, data: { code: 'invalidInput', field } });
  });
});

describe('an amount that is missing or a number', () => {
  const said = {
    'zh-CN': '参数错误：amount',
    'zh-TW': '參數錯誤：amount',
    en: 'Parameter error: amount',
    ru: 'Неверный параметр: amount',
    pt: 'Parâmetro inválido: amount',
    de: 'Ungültige Angabe: amount',
  } as const;
  const bodies: [string, object][] = [
    ['/api/finance/recharge', { asset: 'USDT' }],
    ['/api/user/chargeBNB', {}],
    ['/api/finance/extract', { asset: 'USDT' }],
    ['/api/finance/other/trade', { asset: 'USDT', to: '12345678' }],
    ['/api/finance/move', { asset: 'USDT', from: 'funding' }],
    ['/api/finance/exchange/usdt/nice', {}],
    ['/api/join', {}],
    ['/api/point/order', { asset: 'FUEL' }],
    ['/api/index', { productId: 1 }],
  ];

  it.each(bodies)('is named by POST %s', async (path, body) => {
    for (const amount of [undefined, null, '', 10, 10.5]) {
      const answer = await user.api.post(path, { ...body, amount });
      expect([amount, answer]).toMatchObject([
        amount,
        { http: 200, status: 400, msg: said.en, data: { code: 'invalidInput', field: 'amount' } },
      ]);
    }
  });

  it('is named where no body was sent at all', async () => {
    for (const path of ['/api/join', '/api/user/chargeBNB', '/api/finance/exchange/usdt/nice']) {
      const answer = await user.api.call('POST', path, undefined);
      expect([path, answer]).toMatchObject([path, { status: 400, msg: said.en, data: { field: 'amount' } }]);
    }
  });

  it.each(Object.entries(said))('is named in %s', async (language, msg) => {
    const answer = await user.api.post('/api/join', { amount: 5 }, { language: language as keyof typeof said });
    expect(answer).toMatchObject({ status: 400, msg, data: { field: 'amount' } });
  });
});
