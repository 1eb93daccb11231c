import type { Config } from '../common/config';
import { AppError } from '../common/errors';
import { type Limit, Limiter } from '../common/runtime';
import { RedisLink } from '../common/runtime/redis';
import { accountAddressLimit, addressLimit, codeLimit, passwordLimit, takeTry } from './staff-limits';

const limiter = () => new Limiter(new RedisLink({ redisUrl: undefined } as Config));
const refusal = async (work: Promise<void>): Promise<AppError | undefined> => {
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

test('a limit of users speaks for itself, and rounds up what is to be waited', async () => {
  const own = limiter();
  const limit: Limit = { name: 'test', points: 1, seconds: 60 };
  await own.take(limit, 'one');
  jest.setSystemTime(1_800_000_000_000 + 1);
  await expect(own.take(limit, 'one')).rejects.toMatchObject({ code: 'tooFrequent', parameters: { retryAfter: 60 } });
  jest.setSystemTime(1_800_000_000_000 + 59_999);
  await expect(own.take(limit, 'one')).rejects.toMatchObject({ code: 'tooFrequent', parameters: { retryAfter: 1 } });
});
