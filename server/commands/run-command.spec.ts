import { commonErrors } from '../common/errors';
import { logger } from '../common/runtime';
import { describeRows } from './backup/command-line';
import { runCommand } from './run-command';

const level = logger.level;
const { exitCode } = process;

afterEach(() => {
  process.exitCode = exitCode;
  logger.level = level;
  jest.restoreAllMocks();
});

/** Runs it to its end. @returns its exit code, and what it said */
async function ended(work: () => Promise<number>): Promise<[typeof process.exitCode, unknown[][]]> {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  said.mockClear();
  runCommand(work);
  await new Promise(setImmediate);
  return [process.exitCode, [...said.mock.calls]];
}

test('a command ends with the code of its work', async () => {
  expect(await ended(async () => 0)).toEqual([0, []]);
  expect(await ended(async () => 2)).toEqual([2, []]);
});

test('what it throws ends it with 1, and one line that says why', async () => {
  expect(await ended(() => Promise.reject(new Error('the disk is full')))).toEqual([1, [['the disk is full']]]);
  expect(await ended(() => Promise.reject('a text'))).toEqual([1, [['a text']]]);
  expect(await ended(() => Promise.reject(commonErrors.invalidInput()))).toEqual([1, [['Parameter error']]]);
});

test('rows are counted over all tables', () => {
  expect(describeRows({ user: 3, staff: 0, asset: 8 })).toBe('11 rows in 3 tables');
});
