import type { MigrationInterface, QueryRunner } from 'typeorm';
import { addAmount } from '../server/common/database/migration-table';

/** Entries in one look; those that are not in USDT are named in one statement. */
const atOnce = 1_000;

interface Entry {
  readonly id: number;
  readonly asset: string;
  readonly units: string;
  readonly createdAt: number;
}

/** The price of an asset in its bars of five minutes, oldest first. */
interface Point {
  readonly start: number;
  readonly price: bigint;
}

/** What each line was worth when it was posted, and each closed day: by the nearest price that is known, else the present one. */
export class NoteValues1763800030000 implements MigrationInterface {
  name = 'NoteValues1763800030000';

  async up(runner: QueryRunner): Promise<void> {
    await addAmount(runner, 'ledger_entry', 'value');
    await addAmount(runner, 'daily_figure', 'value');
    await valueEntries(runner, await pricesOf(runner));
    await valueDays(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE `daily_figure` DROP COLUMN `value`');
    await runner.query('ALTER TABLE `ledger_entry` DROP COLUMN `value`');
  }
}

class AssetPrices {
  constructor(
    private readonly scale: number,
    private readonly present: bigint,
    private readonly points: readonly Point[],
  ) {}

  /** Minor units of USDT, towards zero; what would be more than the largest movement has none. */
  valueOf(units: bigint, at: number): string | null {
    const value = (units * this.priceAt(at)) / 10n ** BigInt(this.scale);
    const most = 10n ** 17n;
    return value > most || value < -most ? null : value.toString();
  }

  /** The last price before it, or the first after it. */
  private priceAt(at: number): bigint {
    let [low, high] = [0, this.points.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.points[middle] as Point).start <= at) low = middle + 1;
      else high = middle;
    }
    return this.points[Math.max(0, low - 1)]?.price ?? this.present;
  }
}

async function pricesOf(runner: QueryRunner): Promise<ReadonlyMap<string, AssetPrices>> {
  const assets = (await runner.query(
    "SELECT code, scale, CAST(price AS CHAR) AS price FROM asset WHERE price IS NOT NULL AND code <> 'USDT'",
  )) as { code: string; scale: number; price: string }[];
  const found = new Map<string, AssetPrices>();
  for (const { code, scale, price } of assets) {
    const bars = (await runner.query(
      "SELECT start, CAST(close AS CHAR) AS close FROM price_bar WHERE asset = ? AND span = '5m' ORDER BY start",
      [code],
    )) as { start: number; close: string }[];
    const points = bars.map(({ start, close }) => ({ start: Number(start), price: BigInt(close) }));
    found.set(code, new AssetPrices(Number(scale), BigInt(price), points));
  }
  return found;
}

async function valueEntries(runner: QueryRunner, prices: ReadonlyMap<string, AssetPrices>): Promise<void> {
  const [last] = (await runner.query('SELECT MAX(id) AS id FROM ledger_entry')) as { id: number | null }[];
  for (let after = 0; after < Number(last?.id ?? 0); after += atOnce) {
    const range = [after, after + atOnce];
    await runner.query("UPDATE ledger_entry SET value = amount WHERE id > ? AND id <= ? AND asset = 'USDT'", range);
    const entries = (await runner.query(
      `SELECT id, asset, CAST(amount AS CHAR) AS units, createdAt FROM ledger_entry
       WHERE id > ? AND id <= ? AND asset <> 'USDT' ORDER BY id`,
      range,
    )) as Entry[];
    const values = entries.flatMap(({ id, asset, units, createdAt }) => {
      const value = prices.get(asset)?.valueOf(BigInt(units), Number(createdAt)) ?? null;
      return value === null ? [] : [[id, value] as const];
    });
    if (values.length === 0) continue;
    await runner.query(
      `UPDATE ledger_entry SET value = CASE id ${values.map(() => 'WHEN ? THEN CAST(? AS SIGNED)').join(' ')} END
       WHERE id IN (${values.map(() => '?').join(', ')})`,
      [...values.flat(), ...values.map(([id]) => id)],
    );
  }
}

/** A closed day is the sum of its lines, by the same rule as one that is open. */
async function valueDays(runner: QueryRunner): Promise<void> {
  const dayOf = 'createdAt - createdAt % 86400000';
  const flowOf = "CASE WHEN wallet = 'fees' THEN 'fees' WHEN type = 'deposit' THEN 'deposits' ELSE 'withdrawals' END";
  const days = (await runner.query(
    `SELECT ${dayOf} AS day, ${flowOf} AS name, asset, CAST(SUM(ABS(value)) AS CHAR) AS value FROM ledger_entry
     WHERE accountId IN (SELECT id FROM ledger_account WHERE ownerType = 'system' AND wallet IN ('world', 'fees')) AND
       ((wallet = 'world' AND type = 'deposit' AND amount < 0) OR (wallet = 'world' AND type = 'withdrawal' AND amount > 0)
       OR (wallet = 'fees' AND type <> 'adjustment' AND amount > 0))
     GROUP BY ${dayOf}, ${flowOf}, asset`,
  )) as { day: number; name: string; asset: string; value: string | null }[];
  for (const { day, name, asset, value } of days) {
    await runner.query('UPDATE daily_figure SET value = CAST(? AS SIGNED) WHERE day = ? AND name = ? AND asset = ?', [
      value,
      day,
      name,
      asset,
    ]);
  }
}
