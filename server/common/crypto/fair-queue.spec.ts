import { type AppError, commonErrors } from '../errors';
import { type Asker, FairQueue } from './fair-queue';

/** A queue whose work ends when the test says so; `order` is who was served or refused. */
function stage(bounds = { waiting: 8, perSource: 4 }) {
  const queue = new FairQueue(bounds);
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (name: string, asker: Asker): Promise<void> =>
    queue
      .run(asker, () => new Promise<void>((resolve) => ends.push(resolve)))
      .then(
        () => void order.push(name),
        (error: AppError) => void order.push(`${name}: ${error.code}`),
      );
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const serve = async (count = 1) => {
    for (let served = 0; served < count; served++) {
      ends.shift()?.();
      await settle();
    }
  };
  return { queue, order, ask, serve, settle, running: () => ends.length };
}

const stranger = (source?: string): Asker => ({ rank: 'stranger', source });
const account = (source?: string): Asker => ({ rank: 'account', source });
const device = (source?: string): Asker => ({ rank: 'device', source });

test('serves devices first, then known accounts, then strangers, each in order of arrival', async () => {
  const { ask, serve, order, running } = stage();
  for (const name of ['s1', 's2']) void ask(name, stranger());
  for (const name of ['a1', 'a2']) void ask(name, account());
  for (const name of ['d1', 'd2']) void ask(name, device());
  expect(running()).toBe(1);
  await serve(6);
  expect(order).toEqual(['s1', 'd1', 'd2', 'a1', 'a2', 's2']);
});

test('does one piece at a time, and nobody who comes meanwhile goes before', async () => {
  const { ask, serve, order, running } = stage();
  void ask('one', stranger());
  void ask('two', stranger());
  await serve();
  void ask('three', stranger());
  expect(running()).toBe(1);
  await serve(2);
  expect(order).toEqual(['one', 'two', 'three']);
});

test('lets four of one source wait, and refuses the fifth at once', async () => {
  const { ask, serve, order, settle } = stage();
  for (let at = 0; at <= 5; at++) void ask(`s${at}`, stranger('here'));
  void ask('other', stranger('there'));
  await settle();
  expect(order).toEqual(['s5: busy']);
  await serve(6);
  expect(order).toEqual(['s5: busy', 's0', 's1', 's2', 's3', 's4', 'other']);
});

test('gives a device the place of the last stranger of its source', async () => {
  const { ask, serve, order } = stage();
  for (let at = 0; at <= 4; at++) void ask(`s${at}`, stranger('here'));
  void ask('d', device('here'));
  await serve(5);
  expect(order).toEqual(['s4: busy', 's0', 'd', 's1', 's2', 's3']);
});

test('gives a device the place of the last stranger where the whole queue is full', async () => {
  const { ask, order, settle } = stage({ waiting: 3, perSource: 4 });
  void ask('running', stranger());
  for (const [name, asker] of [
    ['s1', stranger()],
    ['s2', stranger()],
    ['a1', account()],
  ] as const)
    void ask(name, asker);
  void ask('d1', device());
  void ask('s3', stranger());
  void ask('d2', device());
  void ask('d3', device());
  void ask('d4', device());
  void ask('a2', account());
  await settle();
  expect(order.sort()).toEqual(['a1: busy', 'a2: busy', 'd4: busy', 's1: busy', 's2: busy', 's3: busy']);
});

test('of equal rank refuses who comes, not who waits', async () => {
  const { ask, order, settle } = stage({ waiting: 1, perSource: 4 });
  for (const name of ['running', 'waits', 'comes']) void ask(name, account());
  await settle();
  expect(order).toEqual(['comes: busy']);
});

test('does no work for a client that has gone, and its place is free', async () => {
  const { ask, serve, order, running, settle } = stage({ waiting: 1, perSource: 4 });
  const gone = new AbortController();
  void ask('running', stranger());
  void ask('gone', { rank: 'stranger', gone: gone.signal });
  gone.abort();
  void ask('next', stranger());
  void ask('gone before', { rank: 'stranger', gone: gone.signal });
  await settle();
  expect(order.sort()).toEqual(['gone before: busy', 'gone: busy']);
  await serve(2);
  expect([order.slice(2), running()]).toEqual([['running', 'next'], 0]);
});

test('goes on after work that failed', async () => {
  const { queue, ask, serve, order } = stage();
  const failed = queue.run(stranger(), () => Promise.reject(new Error('the thread died')));
  void ask('next', stranger());
  await expect(failed).rejects.toThrow('the thread died');
  await serve();
  expect(order).toEqual(['next']);
});

test('refuses all who wait when it closes', async () => {
  const { queue, ask, order, settle } = stage();
  for (const name of ['running', 'waits']) void ask(name, stranger());
  queue.close();
  await settle();
  expect(order).toEqual(['waits: busy']);
});

test('says after how many seconds to try again', async () => {
  const { queue } = stage({ waiting: 0, perSource: 4 });
  const running = queue.run(stranger(), () => new Promise((resolve) => setImmediate(resolve)));
  await expect(queue.run(stranger(), async () => undefined)).rejects.toEqual(commonErrors.busy({ retryAfter: 1 }));
  await running;
});
