import { Clock, minute } from '../../server/common/runtime';
import { type Seals, verifyProof } from '../../server/ledger';
import { ProofMaker } from '../../server/ledger/proofs/proof-maker.service';
import { crowd } from '../support/crowd';
import { TestLedger } from '../support/ledger';
import { TestClock } from '../support/test-clock';

const noon = Date.parse('2026-11-21T12:00:00.000Z');

let ledger: TestLedger;
let clock: Clock;
let seals: Seals;
let maker: ProofMaker;

beforeEach(async () => {
  ledger = await TestLedger.open();
  clock = new Clock();
  new TestClock(clock).stop(noon);
  seals = ledger.sealer(clock);
  maker = aMaker();
});
afterEach(() => ledger.close());

const aMaker = () => {
  const { unitOfWork, database, reads, assets } = ledger;
  return new ProofMaker(unitOfWork, database.reader, reads, assets, seals, clock);
};
const users = (count: number) => crowd({ get: () => ledger.unitOfWork } as never, count);
const read = <Row extends object>(sql: string, parameters: number[] = []) =>
  ledger.database.reader.query<Row>(sql, parameters);
const proofs = () =>
  read<{ id: number; date: string; leaves: number; ready: number; sealId: number | null; sealHash: string | null }>(
    'SELECT id, date, leaves, ready, sealId, sealHash FROM liability_proof ORDER BY id',
  );

test('where nothing is sealed yet it names no seal; one a day is made, and said to be', async () => {
  await users(3);
  expect([await maker.makeToday(), await maker.makeToday()]).toEqual([true, false]);
  expect(await proofs()).toEqual([{ id: 1, date: '2026-11-21', leaves: 3, ready: 1, sealId: null, sealHash: null }]);
});

test('it names the last seal, and what everybody holds', async () => {
  await users(2);
  await ledger.deposit('d:1', 1, 5n);
  await ledger.deposit('d:2', 2, 7n, 'FXB');
  await ledger.unitOfWork.run((tx) => tx.run('UPDATE ledger_transaction SET createdAt = ?', [noon - minute]));
  await seals.sealAll();
  await maker.makeToday();
  const [proof] = await proofs();
  const head = await seals.head();
  expect([proof?.sealId, proof?.sealHash]).toEqual([head?.id, head?.hash]);
  const leaves = await read('SELECT userId, sums FROM liability_leaf ORDER BY userId');
  expect(leaves).toEqual([
    { userId: 1, sums: '5,0,0,0,0,0,0,0' },
    { userId: 2, sums: '0,7,0,0,0,0,0,0' },
  ]);
});

test('of two servers that make it at once one does, and the other hears of it', async () => {
  await users(2);
  const made = await Promise.all([maker.makeToday(), aMaker().makeToday()]);
  expect([...made].sort()).toEqual([false, true]);
  expect((await proofs()).map(({ ready }) => ready)).toEqual([1]);
});

test('a fault of the database is told, and not taken for the proof of another server', async () => {
  await ledger.unitOfWork.run((tx) => tx.run('ALTER TABLE liability_proof DROP COLUMN depth'));
  await expect(maker.makeToday()).rejects.toThrow(/depth/);
});

test('of many users each has one place, and every stored node is that of its leaves', async () => {
  await users(2_100);
  await maker.makeToday();
  const places = await read<{ position: number }>('SELECT position FROM liability_leaf ORDER BY position');
  expect(places.map(({ position }) => Number(position))).toEqual(Array.from({ length: 2_100 }, (_, at) => at));
  const nodes = await read('SELECT level, COUNT(*) AS n, MAX(position) AS last FROM liability_node GROUP BY level');
  expect(nodes).toEqual([
    { level: 10, n: 4, last: 3 },
    { level: 11, n: 2, last: 1 },
    { level: 12, n: 1, last: 0 },
  ]);
  const found = await verifyProof(ledger.database.reader, 1, noon);
  expect(found).toEqual({ checked: 2_100, faults: [] });
});

test.each([
  [1, 0],
  [512, 0],
  [513, 1],
  [1_024, 1],
  [1_025, 3],
])('of %i users %i nodes are stored, and all is right', async (count, nodes) => {
  await users(count);
  await maker.makeToday();
  expect((await read('SELECT hash FROM liability_node')).length).toBe(nodes);
  expect(await verifyProof(ledger.database.reader, 1, noon)).toEqual({ checked: count, faults: [] });
});

test.each([
  ['before its leaves', 1, 0],
  ['before its end', 2, 2],
])('one that another server gave up %s is not finished, and gets nothing more', async (_, after, left) => {
  await users(2);
  const { unitOfWork } = ledger;
  const run = unitOfWork.run.bind(unitOfWork);
  let runs = 0;
  jest.spyOn(unitOfWork, 'run').mockImplementation(async (work) => {
    const result = await run(work);
    runs += 1;
    if (runs === after) await run((tx) => tx.run('DELETE FROM liability_proof'));
    return result;
  });
  await expect(maker.makeToday()).rejects.toThrow('proof 1 was finished or given up by another server');
  expect((await read('SELECT userId FROM liability_leaf')).length).toBe(left);
});

test('one that was left half-way is made anew, and nothing of it is left', async () => {
  await users(2);
  await ledger.unitOfWork.run(async (tx) => {
    await tx.run(
      "INSERT INTO liability_proof (date, root, assets, sums, leaves, depth, createdAt, ready) VALUES ('2026-11-21', '', '[]', '', 5, 3, 0, 0)",
    );
    await tx.run(
      "INSERT INTO liability_leaf (proofId, position, userId, uid, salt, sums) VALUES (1, 4, 9, 'x', '', '0')",
    );
    await tx.run("INSERT INTO liability_node (proofId, level, position, hash, sums) VALUES (1, 10, 0, '', '0')");
  });
  expect(await maker.makeToday()).toBe(true);
  const [proof] = await proofs();
  expect(proof).toMatchObject({ leaves: 2, ready: 1 });
  expect(await verifyProof(ledger.database.reader, proof?.id ?? 0, noon)).toEqual({ checked: 2, faults: [] });
  expect((await read('SELECT userId FROM liability_leaf')).length).toBe(2);
  expect((await read('SELECT hash FROM liability_node')).length).toBe(0);
});
