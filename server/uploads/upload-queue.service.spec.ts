import { AppError } from '../common/errors';
import { UploadQueue } from './upload-queue.service';

const refused = (work: () => unknown): unknown => {
  try {
    work();
  } catch (error) {
    return error instanceof AppError ? [error.code, error.parameters] : error;
  }
  return undefined;
};

test('one sender has ten on the way at most, and others go on', () => {
  const queue = new UploadQueue();
  const leave = Array.from({ length: 10 }, () => queue.enter('user:1'));
  expect(refused(() => queue.enter('user:1'))).toEqual(['busy', { retryAfter: 5 }]);
  expect(refused(() => queue.enter('user:2'))).toBeUndefined();
  leave[0]?.();
  expect(refused(() => queue.enter('user:1'))).toBeUndefined();
  expect(refused(() => queue.enter('user:1'))).toEqual(['busy', { retryAfter: 5 }]);
});

test('all together have forty, and each place is given once', () => {
  const queue = new UploadQueue();
  const leave = Array.from({ length: 40 }, (_, at) => queue.enter(`user:${at}`));
  expect(refused(() => queue.enter('user:99'))).toEqual(['busy', { retryAfter: 5 }]);
  for (const each of leave) each();
  for (let at = 0; at < 40; at++) queue.enter(`user:${at % 4}`);
  expect(refused(() => queue.enter('user:99'))).toEqual(['busy', { retryAfter: 5 }]);
});
