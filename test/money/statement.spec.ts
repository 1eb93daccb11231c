// @both-engines
import type { ModuleRef } from '@nestjs/core';
import { ConsoleLists } from '../../server/common/console';
import { StaffWrites } from '../../server/common/database';
import type { CallerContext } from '../../server/common/http';
import { Lists } from '../../server/common/lists';
import { doRead } from '../../server/common/reads/declare-reads';
import { Clock, EventBus } from '../../server/common/runtime';
import { RedisLink } from '../../server/common/runtime/redis';
import { type StatementPiece, statementReads } from '../../server/ledger/bills/statement.reads';
import { Statement } from '../../server/ledger/bills/statement.service';
import { Audit } from '../../server/staff';
import { StaffSessions } from '../../server/staff/sessions/staff-sessions.service';
import { TestLedger } from '../support/ledger';

const head =
  '\ufeffid,createdAt,transactionId,postingKey,owner,userId,uid,wallet,asset,type,amount,balanceAfter,counterpart\r\n';

let ledger: TestLedger;
let statement: Statement;
let caller: CallerContext;

beforeEach(async () => {
  ledger = await TestLedger.open();
  const clock = new Clock();
  const { unitOfWork, database, reads, assets, config } = ledger;
  const staffWrites = new StaffWrites(unitOfWork);
  const modules = { get: () => assets } as unknown as ModuleRef;
  const lists = new ConsoleLists(new Lists(database.reader, reads), clock, modules);
  const sessions = new StaffSessions(staffWrites, database.reader, new EventBus(new RedisLink(config)), clock);
  statement = new Statement(staffWrites, database.reader, reads, new Audit(sessions, clock), assets, lists);
  const { staffId, sessionId } = await unitOfWork.run(async (tx) => {
    const { insertId } = await tx.run(
      "INSERT INTO staff (email, name, role, status, password, createdAt) VALUES ('a', 'A', 'auditor', 'active', '', 0)",
    );
    return { staffId: insertId, ...(await sessions.open(tx, insertId, '203.0.113.5')) };
  });
  const actor = { kind: 'staff', staffId, sessionId, email: 'a', role: 'auditor' } as const;
  caller = { actor, requestId: 'r-1', ip: '203.0.113.5' };
});
afterEach(() => ledger.close());

async function taken(filter: object = {}): Promise<string[]> {
  const pieces: string[] = [];
  for await (const piece of await statement.open(caller, { filter: JSON.stringify(filter) } as never)) {
    pieces.push(piece);
  }
  return pieces;
}

test('of nothing has a head alone', async () => {
  expect(await taken()).toEqual([head]);
});

test('has every line, oldest first, each with its decimals', async () => {
  await ledger.unitOfWork.run((tx) => tx.run("UPDATE asset SET scale = 3 WHERE code = 'FXB'"));
  await ledger.assets.reload();
  await ledger.deposit('d:1', 1, 250_000_000n);
  await ledger.deposit('d:2', 2, 1_234n, 'FXB');
  const [first, ...pieces] = await taken();
  const lines = pieces
    .join('')
    .split('\r\n')
    .map((line) => line.split(','));
  expect([first, pieces.length]).toEqual([head, 1]);
  const [, createdAt] = lines[0] as string[];
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(lines.map((line) => line.slice(3).join(' '))).toEqual([
    'd:1 system   world USDT deposit -2.5  ',
    'd:1 user 1  funding USDT deposit 2.5 2.5 ',
    'd:2 system   world FXB deposit -1.234  ',
    'd:2 user 2  funding FXB deposit 1.234 1.234 ',
    '',
  ]);
  const ids = lines.slice(0, -1).map(([id, , transactionId]) => [Number(id), Number(transactionId)]);
  expect(await ledger.database.reader.query('SELECT id, transactionId FROM ledger_entry ORDER BY id')).toEqual(
    ids.map(([id, transactionId]) => ({ id, transactionId })),
  );
});

test('has what passes the filter, and tells who took it', async () => {
  await ledger.deposit('d:1', 1, 1n);
  await ledger.deposit('d:2', 2, 2n);
  const [, text] = await taken({ userId: 2, type: 'deposit' });
  expect(
    text
      ?.trim()
      .split('\r\n')
      .map((line) => line.split(',').slice(3, 6).join(' ')),
  ).toEqual(['d:2 user 2']);
  const rows = await ledger.database.reader.query(
    'SELECT staffId, action, resource, resourceId, `before`, `after`, requestId, ip FROM audit_log',
  );
  expect(rows).toEqual([
    {
      ...{ staffId: 1, action: 'export', resource: 'ledger-entries', resourceId: null, before: null },
      ...{ after: '{"filter":{"userId":2,"type":"deposit"}}', requestId: 'r-1', ip: '203.0.113.5' },
    },
  ]);
  expect(await taken({ from: '2040-01-01T00:00:00Z' })).toEqual([head]);
  expect((await taken({ to: '2040-01-01T00:00:00Z' })).length).toBe(2);
  await expect(taken({ type: 'nonsense' })).rejects.toThrow(expect.objectContaining({ code: 'invalidInput' }));
});

test('of many lines comes in pieces, each line once; a piece without lines is not sent', async () => {
  await ledger.depositMany(1_100);
  const [, ...pieces] = await taken();
  const ids = pieces.map((piece) =>
    piece
      .trim()
      .split('\r\n')
      .map((line) => Number(line.split(',')[0])),
  );
  expect(ids.map((each) => each.length)).toEqual([1_000, 1_000, 200]);
  expect(ids.flat()).toEqual(Array.from({ length: 2_200 }, (_, at) => at + 1));
  expect(await taken({ userId: 99 })).toEqual([head]);
});

describe('a piece', () => {
  const order = {
    sql: 'SELECT e.*, NULL AS postingKey, NULL AS uid FROM ledger_entry e WHERE e.wallet = ?',
    parameters: ['funding'],
    until: 2_200,
    after: 0,
    span: 3_000,
    scales: { USDT: 8 },
  };
  /** As if it had taken so long, in ms. */
  const piece = async (change: Partial<typeof order>, took = 0) => {
    const now = jest
      .spyOn(performance, 'now')
      .mockReturnValueOnce(1_000)
      .mockReturnValue(1_000 + took);
    try {
      const { file, name } = statementReads.piece;
      const args = { ...order, ...change };
      const found = (await doRead(ledger.database.reader, { file, name, args })) as StatementPiece;
      return { ...found, text: found.text.split('\r\n').length - 1 };
    } finally {
      now.mockRestore();
    }
  };

  beforeEach(() => ledger.depositMany(1_100));

  test('ends at its thousandth line, at its span, or where the lines end', async () => {
    expect(await piece({})).toMatchObject({ text: 1_000, after: 2_000 });
    expect(await piece({ span: 500 })).toMatchObject({ text: 250, after: 500 });
    expect(await piece({ after: 2_000 })).toMatchObject({ text: 100, after: 2_200 });
    expect(await piece({ parameters: ['nowhere'] })).toMatchObject({ text: 0, after: 2_200 });
    expect(await piece({ after: 1, span: 1_998 })).toMatchObject({ text: 999, after: 1_999 });
    expect(await piece({ after: 100, until: 130 })).toMatchObject({ text: 15, after: 130 });
  });

  test('looks further next time where it was quick, and less far where it was slow', async () => {
    expect((await piece({}, 49)).span).toBe(6_000);
    expect((await piece({}, 50)).span).toBe(1_500);
    expect((await piece({ span: 1_001 }, 900)).span).toBe(1_000);
  });
});
