import { queryClient } from './query-client';

const failed = (status: number | undefined) => Object.assign(new Error('no'), status === undefined ? {} : { status });

describe('what the console reads', () => {
  const { queries, mutations } = queryClient.getDefaultOptions();
  const again = (error: Error) =>
    [0, 1, 2].map((failures) => typeof queries?.retry === 'function' && queries.retry(failures, error));

  it.each([undefined, 0, 500, 502, 503])('is asked for twice more after a failure of %s', (status) => {
    expect(again(failed(status))).toEqual([true, true, false]);
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 499])('is not asked for again after a refusal of %i', (status) => {
    expect(again(failed(status))).toEqual([false, false, false]);
  });

  it('waits longer each time, and writes are never repeated', () => {
    const { retryDelay } = queries ?? {};
    const delay = (failures: number) => typeof retryDelay === 'function' && retryDelay(failures, failed(500));
    expect([delay(0), delay(1)]).toEqual([500, 1000]);
    expect(mutations?.retry).toBe(false);
  });
});
