import { SocketBounds } from './socket-bounds';

let done: string[];
let bounds: SocketBounds<string>;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Says something that is done at once, or kept. */
const mark = (kind: string, rank: number): void => {
  if (!bounds.keeps(kind, `${kind} ${rank}`, rank)) done.push(`${kind} ${rank}`);
};

beforeEach(() => {
  jest.useFakeTimers();
  done = [];
  bounds = new SocketBounds((kind) => done.push(...[bounds.take(kind)].flatMap((kept) => kept ?? [])));
});
afterEach(() => jest.useRealTimers());

describe('marks of a conversation', () => {
  it('are done at once the first time, and then the highest of half a second', async () => {
    for (const rank of [1, 2, 5, 4]) mark('a', rank);
    expect(done).toEqual(['a 1']);
    await pass(499);
    expect(done).toEqual(['a 1']);
    await pass(1);
    expect(done).toEqual(['a 1', 'a 5']);
    mark('a', 6);
    await pass(500);
    expect(done).toEqual(['a 1', 'a 5', 'a 6']);
    await pass(500);
    mark('a', 7);
    expect(done.at(-1)).toBe('a 7');
    await pass(5_000);
    expect(done).toHaveLength(4);
  });

  it('are no more than two a second, however many come', async () => {
    for (let rank = 0; rank < 1_000; rank += 1) {
      mark('a', rank);
      await pass(10);
    }
    await pass(500);
    expect([done.length, done.at(-1)]).toEqual([21, 'a 999']);
  });

  it('of equal rank are the last one', async () => {
    for (const what of ['on', 'off', 'on', 'off']) if (!bounds.keeps('duty', what, 0)) done.push(what);
    await pass(500);
    expect(done).toEqual(['on', 'off']);
  });

  it('wait for no other conversation', () => {
    mark('a', 1);
    mark('b', 1);
    expect(done).toEqual(['a 1', 'b 1']);
  });

  it('of very many are done bit by bit, and none is lost', async () => {
    for (let at = 0; at < 300; at += 1) mark(`c${at}`, 1);
    expect(done).toHaveLength(100);
    await pass(1_000);
    expect(done.length).toBeLessThanOrEqual(121);
    await pass(10_000);
    expect(new Set(done).size).toBe(300);
  });

  it('of more conversations than anybody has are dropped', async () => {
    for (let at = 0; at < 3_000; at += 1) mark(`c${at}`, 1);
    await pass(120_000);
    expect(done).toHaveLength(1_000);
  });

  it('are done as soon as the socket closes', async () => {
    for (const kind of ['a', 'b']) for (const rank of [1, 2]) mark(kind, rank);
    bounds.closed();
    expect(done).toEqual(['a 1', 'b 1', 'a 2', 'b 2']);
    await pass(5_000);
    expect(done).toHaveLength(4);
  });

  it('that come while the one before waits for its turn go with it', async () => {
    const asked: string[] = [];
    bounds = new SocketBounds((kind) => asked.push(kind));
    for (const rank of [1, 2]) mark('a', rank);
    await pass(500);
    mark('a', 3);
    expect([asked, bounds.take('a')]).toEqual([['a'], 'a 3']);
    mark('a', 4);
    await pass(499);
    expect(asked).toEqual(['a']);
    await pass(1);
    expect([asked, bounds.take('a')]).toEqual([['a', 'a'], 'a 4']);
  });

  it('are handed out where the server stops, or where they are void', async () => {
    for (const kind of ['a', 'b']) for (const rank of [1, 2]) mark(kind, rank);
    expect(bounds.take('a')).toBe('a 2');
    expect(bounds.take('a')).toBeUndefined();
    expect(bounds.takeAll()).toEqual(['b 2']);
    await pass(5_000);
    expect(done).toEqual(['a 1', 'b 1']);
  });
});

describe('that somebody types', () => {
  const types = (conversation: string) => bounds.passes(conversation, 2_000);

  it('passes once in two seconds of a conversation', async () => {
    expect([types('a'), types('a'), types('b')]).toEqual([true, false, true]);
    await pass(1_999);
    expect(types('a')).toBe(false);
    await pass(1);
    expect([types('a'), types('a')]).toEqual([true, false]);
  });

  it('passes twenty times a second over all conversations, after a hundred', async () => {
    const passed = () => Array.from({ length: 500 }, (_, at) => types(`${performance.now()} ${at}`)).filter(Boolean);
    expect(passed()).toHaveLength(100);
    await pass(1_000);
    expect(passed()).toHaveLength(20);
  });
});

describe('a frame', () => {
  /** How many of `frames` are dealt with in a time, one after the other. */
  async function dealtWith(type: 'to_chat' | 'ping' | undefined, frames: number, ms: number): Promise<number> {
    let count = 0;
    const all = (async () => {
      for (; count < frames; count += 1) await bounds.pause(type);
    })();
    await pass(ms);
    const inTime = count;
    await pass(60_000);
    await all;
    return inTime;
  }

  it('waits for its turn above twenty a second, of what asks the database', async () => {
    expect(await dealtWith('to_chat', 200, 0)).toBe(100);
    expect(await dealtWith('to_chat', 200, 1_000)).toBe(120);
  });

  it('waits above a hundred a second, whatever it is', async () => {
    expect(await dealtWith('ping', 500, 1_000)).toBe(400);
    expect(await dealtWith(undefined, 500, 1_000)).toBe(400);
  });

  it('of another socket does not wait', async () => {
    await dealtWith('to_chat', 200, 0);
    bounds = new SocketBounds(() => undefined);
    expect(await dealtWith('to_chat', 100, 0)).toBe(100);
  });
});
