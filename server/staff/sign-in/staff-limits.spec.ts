import type { Config } from '../../common/config';
import { AppError } from '../../common/errors';
import { Clock, type Limit, Limiter, Networks } from '../../common/runtime';
import { RedisLink } from '../../common/runtime/redis';
import {
  accountAddressLimit,
  addressLimit,
  codeLimit,
  deviceLimit,
  forgetStrangers,
  passwordLimit,
  takeStrangersTry,
  takeTry,
} from './staff-limits';

const limiter = () =>
  new Limiter(
    new RedisLink({ redisUrl: undefined } as Config),
    new Networks({ nodeEnv: 'test', trustProxy: 0 }, new Clock()),
  );
const refusal = async (work: Promise<unknown>): Promise<AppError | undefined> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  return undefined;
};

beforeEach(() => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
});
afterEach(() => jest.useRealTimers());

describe('tries of staff', () => {
  test.each<[string, Limit, number]>([
    ['of one account from one address', accountAddressLimit, 10],
    ['from one address', addressLimit, 200],
    ['of second factors', codeLimit, 10],
    ['of the current password', passwordLimit, 10],
    ['of one browser that logged in before', deviceLimit, 10],
  ])('%s: so many in a quarter of an hour, counted for each apart', async (_, limit, tries) => {
    const own = limiter();
    for (let at = 0; at < tries; at++) expect(await refusal(takeTry(own, limit, 'one'))).toBeUndefined();
    const over = await refusal(takeTry(own, limit, 'one'));
    expect(over).toMatchObject({ code: 'tooManyTries', definition: { status: 429 }, parameters: { retryAfter: 900 } });
    expect(await refusal(takeTry(own, limit, 'another'))).toBeUndefined();
    jest.setSystemTime(1_800_000_000_000 + 900_001);
    jest.advanceTimersByTime(900_001);
    expect(await refusal(takeTry(own, limit, 'one'))).toBeUndefined();
  });

  test('are counted by limit, and given back where the right one came', async () => {
    const own = limiter();
    for (let at = 0; at < 10; at++) await takeTry(own, codeLimit, 'one');
    expect(await refusal(takeTry(own, passwordLimit, 'one'))).toBeUndefined();
    await own.reset(passwordLimit, 'one');
    expect(await refusal(takeTry(own, codeLimit, 'one'))).toMatchObject({ code: 'tooManyTries' });
    await own.reset(codeLimit, 'one');
    expect(await refusal(takeTry(own, codeLimit, 'one'))).toBeUndefined();
  });
});

describe('tries of one account by strangers', () => {
  const pass = (ms: number) => jest.advanceTimersByTime(ms);
  const wait = async (own: Limiter, who = 'one') =>
    Number((await refusal(takeStrangersTry(own, who)))?.parameters.retryAfter ?? 0);

  test('five are free; then the wait doubles with each, to the millisecond, up to a quarter of an hour', async () => {
    const own = limiter();
    for (let at = 0; at < 5; at++) expect(await wait(own)).toBe(0);
    for (const seconds of [15, 30, 60, 120, 240, 480, 900, 900, 900]) {
      expect(await wait(own)).toBe(seconds);
      pass(seconds * 1000 - 1);
      // Asking meanwhile makes it no longer.
      for (let at = 0; at < 3; at++) expect(await wait(own)).toBe(1);
      pass(1);
      expect(await wait(own)).toBe(0);
    }
    expect(await wait(own, 'another')).toBe(0);
  });

  test('of a hundred at once five get through', async () => {
    const own = limiter();
    const waits = await Promise.all(Array.from({ length: 100 }, () => wait(own)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
    expect(waits.filter((seconds) => seconds > 0).every((seconds) => seconds === 15)).toBe(true);
  });

  test('are forgotten when one knew the password, and a day after the first', async () => {
    const own = limiter();
    const use = async () => {
      for (let at = 0; at < 5; at++) expect(await wait(own)).toBe(0);
      expect(await wait(own)).toBe(15);
    };
    await use();
    await forgetStrangers(own, 'one');
    await use();
    pass(24 * 60 * 60 * 1000);
    await use();
  });
});

test('several points are taken at once, up to the last', async () => {
  const own = limiter();
  const limit: Limit = { name: 'points', points: 10, seconds: 5 };
  expect(await own.take(limit, 'one', 9)).toBe(9);
  expect(await own.take(limit, 'one')).toBe(10);
  await expect(own.take(limit, 'one', 5)).rejects.toMatchObject({ code: 'tooFrequent', parameters: { retryAfter: 5 } });
  expect(await own.take(limit, 'another', 10)).toBe(10);
});

test('a limit of users speaks for itself, and rounds up what is to be waited', async () => {
  const own = limiter();
  const limit: Limit = { name: 'test', points: 1, seconds: 60 };
  await own.take(limit, 'one');
  jest.setSystemTime(1_800_000_000_000 + 1);
  await expect(own.take(limit, 'one')).rejects.toMatchObject({ code: 'tooFrequent', parameters: { retryAfter: 60 } });
  jest.setSystemTime(1_800_000_000_000 + 59_999);
  await expect(own.take(limit, 'one')).rejects.toMatchObject({ code: 'tooFrequent', parameters: { retryAfter: 1 } });
});
