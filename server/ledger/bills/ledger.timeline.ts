import type { Reading, TimelineRead, TimelineSource } from '../../common/console';
import type { TimelineEntry } from '../../common/console/timeline.schemas';
import type { Queries } from '../../common/database';
import { roleMay } from '../../common/http/staff-permissions';
import { isoTime } from '../../common/runtime';
import { type BillType, incomingTypes } from '../bill-types';
import type { FlowKind } from '../flows';
import { firstIdPast } from './ledger-period';

interface RawLine {
  readonly id: number;
  readonly transactionId: number;
  readonly wallet: string;
  readonly asset: string;
  readonly amount: string | number;
  readonly type: BillType;
  readonly counterpart: string | null;
  readonly createdAt: number;
  readonly kind: FlowKind;
  readonly postingKey: string;
}

/** Lines read at once. What miners bring by the hour lies in a wallet of its own and is not among them. */
const linesAtOnce = 256;
/** The lines a transaction has for one user have ids closer than this. */
const spread = 64;
const scannedWallets = "'funding', 'contract', 'held'";
/** The key of what was posted for a request that has a page of its own. */
const requestForm = /^(deposit|withdrawal):([0-9]+)/;
/** Flows that other kinds tell, each with what was bought. */
const toldElsewhere: ReadonlySet<FlowKind> = new Set(['cardPurchase', 'minerPurchase', 'lock']);

/** Movements of a user's money, one entry a transaction. */
export const ledgerTimeline: TimelineSource = {
  kind: 'money',
  permission: 'ledger.read',
  async read(db, { userId, below, before }, reading) {
    const isFirst = below === Number.MAX_SAFE_INTEGER;
    const start = isFirst && before < Number.MAX_SAFE_INTEGER ? await firstIdPast(db, 'e.id', before) : below;
    const lines = await newestLines(db, userId, start);
    const told = isFirst ? new Set<number>() : await toldFrom(db, userId, below);
    const last = lines.at(-1);
    const reached = last && lines.length === linesAtOnce ? last.id + spread : null;
    return { entries: entriesOf(lines, told, reached ?? 0, before, reading), reached };
  },
};

/** Each account is read by its own index, so that no more lines are touched than accounts × `linesAtOnce`. */
async function newestLines(db: Queries, userId: number, below: number): Promise<RawLine[]> {
  const accounts = await db.query<{ id: number }>(
    `SELECT id FROM ledger_account WHERE ownerType = 'user' AND ownerId = ? AND wallet IN (${scannedWallets})`,
    [userId],
  );
  if (accounts.length === 0) return [];
  const parts = accounts.map(
    (_, at) =>
      `SELECT id FROM (SELECT id FROM ledger_entry WHERE accountId = ? AND id < ?
       ORDER BY accountId DESC, id DESC LIMIT ${linesAtOnce}) AS part${at}`,
  );
  const rows = await db.query<RawLine>(
    `SELECT e.id, e.transactionId, e.wallet, e.asset, e.amount, e.type, e.counterpart, e.createdAt, t.kind, t.postingKey
     FROM (SELECT id FROM (${parts.join(' UNION ALL ')}) AS each_account ORDER BY id DESC LIMIT ${linesAtOnce}) AS newest
       JOIN ledger_entry e ON e.id = newest.id JOIN ledger_transaction t ON t.id = e.transactionId
     ORDER BY e.id DESC`,
    accounts.flatMap(({ id }) => [id, below]),
  );
  return rows.map((row) => ({ ...row, id: Number(row.id), transactionId: Number(row.transactionId) }));
}

/** Transactions that an earlier page told: the rest of their lines is no entry of its own. */
async function toldFrom(db: Queries, userId: number, id: number): Promise<Set<number>> {
  const rows = await db.query<{ transactionId: number }>(
    'SELECT transactionId FROM ledger_entry WHERE userId = ? AND id >= ? AND id < ? ORDER BY userId, id',
    [userId, id, id + spread],
  );
  return new Set(rows.map(({ transactionId }) => Number(transactionId)));
}

/** @param floor acts whose newest line is below it may not be here as a whole */
function entriesOf(
  lines: readonly RawLine[],
  told: ReadonlySet<number>,
  floor: number,
  before: number,
  reading: Reading,
): TimelineRead['entries'] {
  const acts = new Map<number, [RawLine, ...RawLine[]]>();
  for (const line of lines) {
    const act = acts.get(line.transactionId);
    if (act) act.push(line);
    else if (!told.has(line.transactionId)) acts.set(line.transactionId, [line]);
  }
  return [...acts.values()]
    .filter(([{ id, kind, createdAt }]) => id >= floor && !toldElsewhere.has(kind) && Number(createdAt) < before)
    .map((act) => entryOf(act, reading));
}

function entryOf(act: readonly [RawLine, ...RawLine[]], reading: Reading): TimelineEntry {
  const [{ id, transactionId, kind, postingKey, createdAt }] = act;
  const [, subject, digits] = requestForm.exec(postingKey) ?? [];
  const permission = subject === 'deposit' ? 'deposits.read' : 'withdrawals.read';
  const number = subject === undefined ? null : Number(digits);
  const isRead = number !== null && roleMay(reading.staff.role, permission);
  const counterpart = act.find((line) => line.counterpart !== null)?.counterpart;
  return {
    kind: 'money',
    id,
    at: isoTime(Number(createdAt)),
    event: kind,
    facts: { ...(number === null ? {} : { number }), ...(counterpart ? { counterpart } : {}) },
    amounts: amountsOf(act, reading),
    link: isRead ? { list: `${subject}s`, id: number } : { list: 'ledger-transactions', id: transactionId },
  };
}

/** What the user could spend more or less of afterwards, by asset. What is reserved has left. */
function amountsOf(act: readonly RawLine[], { amounts }: Reading): TimelineEntry['amounts'] {
  const sums = new Map<string, { units: bigint; came: boolean }>();
  for (const { wallet, asset, amount, type } of act) {
    if (wallet === 'held') continue;
    const sum = sums.get(asset) ?? { units: 0n, came: false };
    sum.units += BigInt(amount);
    sum.came ||= BigInt(amount) > 0n && incomingTypes.has(type);
    sums.set(asset, sum);
  }
  return [...sums]
    .filter(([, { units }]) => units !== 0n)
    .map(([asset, { units, came }]) => ({ asset, amount: amounts.format(asset, units), came: came && units > 0n }));
}
