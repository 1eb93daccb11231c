import type { Tx } from '../../server/common/database';
import { EventBus, logger, second } from '../../server/common/runtime';
import { RedisLink } from '../../server/common/runtime/redis';
import { Assets } from '../../server/ledger';
import { Asset } from '../../server/ledger/ledger.entity';
import { TestLedger } from '../support/ledger';
import { until } from '../support/until';

let ledger: TestLedger;
let events: EventBus;
let assets: Assets;
/** Of another server that hears the same events. */
let elsewhere: Assets;

beforeEach(async () => {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'queueMicrotask', 'setImmediate', 'setTimeout', 'clearTimeout'],
  });
  ledger = await TestLedger.open();
  events = new EventBus(new RedisLink(ledger.config));
  [assets, elsewhere] = [server(), server()];
  await assets.onModuleInit();
  await elsewhere.onModuleInit();
});
afterEach(async () => {
  try {
    await ledger.close();
  } finally {
    jest.useRealTimers();
  }
});

const server = () => new Assets(ledger.database.reader, ledger.unitOfWork, events);
const run = (sql: string, parameters: (string | number)[] = []) =>
  ledger.unitOfWork.run((tx) => tx.run(sql, parameters));
/** A change by staff on this server. */
const change = (work: (tx: Tx) => Promise<void>) => ledger.unitOfWork.run(work);
const committed = (code: string) => assets.committedPrice(ledger.database.reader, code);
const refusal = (code: string, field?: string) => expect.objectContaining({ code, field });

test('there are those of a new installation, in their order; one that is missing is added, the others are left', async () => {
  const codes = ['USDT', 'FXB', 'NICE', 'BNB', 'TRADE', 'FUEL', 'MINERAL', 'GAME'];
  expect(assets.all().map(({ code }) => code)).toEqual(codes);
  await run("DELETE FROM asset WHERE code = 'FXB'");
  await run("UPDATE asset SET transfer = 0, position = 20 WHERE code = 'USDT'");
  const started = server();
  await started.onModuleInit();
  expect(started.all().map(({ code }) => code)).toEqual([...codes.slice(1), 'USDT']);
  expect(started.get('USDT').transfer).toBe(false);
  started.onApplicationShutdown();
});

test('one that is unknown is refused by the name of its field', () => {
  expect(assets.get('NICE')).toMatchObject({ code: 'NICE', scale: 8, price: null });
  expect(() => assets.get('nice')).toThrow(refusal('assetUnknown', 'asset'));
});

test('a price is read where it is kept, and is none where there is none', async () => {
  expect([await committed('USDT'), await committed('NICE'), await committed('XYZ')]).toEqual([
    100_000_000n,
    null,
    null,
  ]);
  await change((tx) => assets.setPrice(tx, 'NICE', 25_000_000n));
  expect([await committed('NICE'), await committed('FXB')]).toEqual([25_000_000n, null]);
});

test('a first price stays', async () => {
  await change((tx) => assets.setFirstPrice(tx, 'NICE', 1n));
  await change((tx) => assets.setFirstPrice(tx, 'NICE', 2n));
  expect([await committed('NICE'), await committed('FXB')]).toEqual([1n, null]);
});

test('a value is rounded down, and there is none without a price', async () => {
  expect([assets.valueOf('USDT', 123n), assets.valueOf('FXB', 123n)]).toEqual([123n, null]);
  await change((tx) => assets.setPrice(tx, 'FXB', 50_000_000n));
  expect([assets.valueOf('FXB', 3n), assets.format('FXB', 150_000_000n)]).toEqual([1n, '1.5']);
});

test('each switch is its own, and so are contract and decimals', async () => {
  const on = { deposit: true, withdraw: true, transfer: true, exchange: true };
  const off = { deposit: false, withdraw: false, transfer: false, exchange: false };
  for (const name of ['deposit', 'withdraw', 'transfer', 'exchange'] as const) {
    const to = { ...off, [name]: true };
    await change((tx) => assets.setSwitches(tx, 'NICE', to));
    expect(assets.get('NICE')).toMatchObject({ ...to, contract: null, chainDecimals: 18 });
  }
  expect(assets.get('FXB')).toMatchObject({ ...on, contract: null, chainDecimals: 18 });
  await change((tx) => assets.setSwitches(tx, 'NICE', on));
  await change((tx) => assets.setContract(tx, 'NICE', '0xnice', 6));
  expect(assets.get('NICE')).toMatchObject({ ...on, contract: '0xnice', chainDecimals: 6 });
  const owner = (contract: string) => ledger.unitOfWork.run((tx) => assets.ownerOfContract(tx, contract));
  expect([await owner('0xnice'), await owner('0xfxb')]).toEqual(['NICE', null]);
  await change((tx) => assets.setContract(tx, 'NICE', null, null));
  expect(assets.get('NICE')).toMatchObject({ ...on, contract: null, chainDecimals: null });
});

test('what is changed is read by every server once it is committed, and told once', async () => {
  let told = 0;
  const publish = events.publish.bind(events);
  events.publish = ((...message: Parameters<typeof publish>) => {
    told += 1;
    return publish(...message);
  }) as typeof publish;
  await ledger.unitOfWork.run(async (tx) => {
    await assets.setPrice(tx, 'FXB', 1n);
    await assets.setFirstPrice(tx, 'NICE', 2n);
    const to = {
      deposit: false,
      withdraw: false,
      transfer: false,
      exchange: false,
    };
    await assets.setSwitches(tx, 'BNB', to);
    expect([told, elsewhere.get('FXB').price]).toEqual([0, null]);
  });
  await until('the price is heard', () => elsewhere.get('FXB').price === 1n);
  expect([told, elsewhere.get('NICE').price, elsewhere.get('BNB').deposit]).toEqual([1, 2n, false]);
  await ledger.unitOfWork.run((tx) => assets.setPrice(tx, 'FXB', 7n));
  await ledger.unitOfWork.run((tx) => assets.setFirstPrice(tx, 'TRADE', 7n));
  await until('both prices are heard', () => elsewhere.get('FXB').price === 7n && elsewhere.get('TRADE').price === 7n);
  const taken = ledger.unitOfWork.run(async (tx) => {
    await assets.setPrice(tx, 'FXB', 9n);
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  expect(told).toBe(3);
});

test('a reading that began before a change does not take it back', async () => {
  const reader = ledger.database.reader as { manager: typeof ledger.database.reader.manager };
  const { manager } = reader;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let readings = 0;
  const find = async () => {
    const rows = await manager.getRepository(Asset).find({ order: { position: 'ASC' } });
    readings += 1;
    if (readings === 1) await held;
    return rows;
  };
  Object.defineProperty(reader, 'manager', { value: { getRepository: () => ({ find }) }, configurable: true });
  const before = assets.reload();
  await until('the old price is read', () => readings === 1);
  const changed = change((tx) => assets.setPrice(tx, 'FXB', 50n));
  await until('the change is committed', async () => (await committed('FXB')) === 50n);
  goOn();
  await Promise.all([before, changed]);
  Object.defineProperty(reader, 'manager', { value: manager, configurable: true });
  expect(assets.get('FXB').price).toBe(50n);
});

test('what was changed unheard is read within seconds, until the server goes; a database that is away is asked again', async () => {
  const reader = ledger.database.reader as { manager: unknown };
  const { manager } = reader;
  await run("UPDATE asset SET price = 5 WHERE code = 'FXB'");
  Object.defineProperty(reader, 'manager', { value: { getRepository: () => ({ find: away }) }, configurable: true });
  const warned = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  jest.advanceTimersByTime(5 * second);
  await until('both servers say so', () => warned.mock.calls.length >= 2);
  expect(warned).toHaveBeenCalledWith({ err: new Error('away') }, 'assets not reloaded');
  warned.mockRestore();
  Object.defineProperty(reader, 'manager', { value: manager, configurable: true });
  expect(assets.get('FXB').price).toBeNull();
  jest.advanceTimersByTime(5 * second);
  await until('the price is read', () => assets.get('FXB').price === 5n);
  const timers = jest.getTimerCount();
  assets.onApplicationShutdown();
  expect(jest.getTimerCount()).toBe(timers - 1);
});

const away = () => Promise.reject(new Error('away'));

test('are shown with their price in USDT, and without what is for staff', async () => {
  await change((tx) => assets.setPrice(tx, 'FXB', 50_000_000n));
  const shown = {
    kind: 'token',
    scale: 8,
    displayDecimals: 4,
    ...{ deposit: true, withdraw: true, transfer: true, exchange: true },
  };
  const infos = assets.infos();
  expect(infos.slice(0, 4)).toEqual([
    { code: 'USDT', ...shown, price: '1' },
    { code: 'FXB', ...shown, price: '0.5' },
    { code: 'NICE', ...shown, price: null },
    { code: 'BNB', ...shown, withdraw: false, transfer: false, price: null },
  ]);
  expect(infos.slice(4).map(({ kind, displayDecimals }) => [kind, displayDecimals])).toEqual(
    Array.from({ length: 4 }, () => ['point', 2]),
  );
});
