import { KeptDays } from './daily-figures.service';

const day = 86_400_000;
const days = (today: number) => [0, 1, 2, 3].map((at) => (today - 3 + at) * day);

function recorder(): { read: (from: number) => Promise<(start: number) => string>; from: number[] } {
  const from: number[] = [];
  const read = async (start: number) => {
    from.push(start / day);
    return (of: number) => `${of / day} read ${from.length}`;
  };
  return { read, from };
}

test('reads all at first, then today and yesterday', async () => {
  const kept = new KeptDays<string>(Number.POSITIVE_INFINITY);
  const { read, from } = recorder();
  await kept.read(days(10), 10 * day + 1, read);
  const second = await kept.read(days(10), 10 * day + 2, read);
  expect(from).toEqual([7, 9]);
  expect([...second.values()]).toEqual(['7 read 1', '8 read 1', '9 read 2', '10 read 2']);
});

test('a day that was open when it was read is read again', async () => {
  const kept = new KeptDays<string>(Number.POSITIVE_INFINITY);
  const { read, from } = recorder();
  await kept.read(days(10), 10 * day, read);
  const later = await kept.read(days(12), 12 * day, read);
  expect(from).toEqual([7, 9]);
  expect([...later.values()]).toEqual(['9 read 2', '10 read 2', '11 read 2', '12 read 2']);
});

test('what may still change is read again after a while', async () => {
  const kept = new KeptDays<string>(1_000);
  const { read, from } = recorder();
  await kept.read(days(10), 10 * day, read);
  await kept.read(days(10), 10 * day + 999, read);
  await kept.read(days(10), 10 * day + 1_000, read);
  expect(from).toEqual([7, 9, 7]);
});
