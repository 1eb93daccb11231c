import { Clock, minute } from '../../server/common/runtime';
import { BooksKeeper } from '../../server/ledger';
import { TestLedger } from '../support/ledger';

test('the longer the books take to check, the longer a report is kept', async () => {
  const books = await TestLedger.open();
  let offset = 0;
  const clock = new Clock();
  clock.now = () => Date.now() + offset;
  const stopwatch = jest.spyOn(performance, 'now').mockImplementation(() => offset);
  const keeper = new BooksKeeper(books.books, clock);
  const report = async (fresh = false) => (await keeper.report(fresh)).checkedAt;
  try {
    const first = await report();
    offset += 4 * minute;
    expect(await report()).toBe(first);
    offset += minute;
    expect(await report()).not.toBe(first);
    // A ledger so large that it takes six seconds: ten minutes' worth.
    const slow = async () => {
      offset += 6_000;
      return [];
    };
    books.books.register([{ name: 'slow', find: slow }]);
    const second = await report(true);
    offset += 9 * minute;
    expect(await report()).toBe(second);
    expect(keeper.glance()?.checkedAt).toBe(second);
    offset += 2 * minute;
    expect(await report()).not.toBe(second);
  } finally {
    stopwatch.mockRestore();
    await books.close();
  }
});
