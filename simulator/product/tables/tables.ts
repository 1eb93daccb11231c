import { lazyBalance } from '../../../server/ledger/accounts/lazy-balance';
import { Settings } from '../../../server/settings';
import { settingKeys } from '../../../server/settings/settings.registry';
import type { Row, Table, Tables } from '../../model/tables';
import type { Product } from '../product';
import { awardReaders } from './awards.tables';
import { cells } from './cells';
import { financeReaders } from './finance.tables';
import { gameReaders } from './games.tables';
import { lockReaders } from './locks.tables';
import { minerReaders } from './miners.tables';
import { zoneReaders } from './zone.tables';

type Cell = Row[number];

/** What is read of the product to be compared: the same tables as the model's, row for row. */
const readers: Readonly<Record<string, (product: Product) => Promise<Table>>> = {
  balances: async (product) => {
    const rows = await product.read<{ owner: string; wallet: string; asset: string; balance: Cell }>(
      `SELECT CASE WHEN a.ownerType = 'system' THEN 'system' ELSE CAST(a.ownerId AS CHAR) END AS owner, a.wallet, a.asset,
        CAST(${lazyBalance} AS CHAR) AS balance FROM ledger_account a`,
    );
    return rows
      .filter(({ balance }) => String(balance) !== '0')
      .map(({ owner, wallet, asset, balance }) => [`${owner}/${wallet}/${asset}`, String(balance)]);
  },
  settings: async (product) => settingKeys.map((key) => [key, product.get(Settings).raw(key)]),
  people: async (product) =>
    cells(
      await product.read(
        'SELECT id, parentId, isRoot, status, CASE WHEN account IS NULL THEN 0 ELSE 1 END AS hasWallet FROM `user`',
      ),
    ),
  phones: async (product) => cells(await product.read('SELECT userId, phone FROM user_phone')),
  ...financeReaders,
  ...awardReaders,
  ...zoneReaders,
  ...lockReaders,
  ...minerReaders,
  ...gameReaders,
};

export async function tablesOf(product: Product): Promise<Tables> {
  // At once: on a database server each would wait for the answer of the one before.
  const read = Object.entries(readers).map(async ([name, reader]) => [name, await reader(product)] as const);
  return Object.fromEntries(await Promise.all(read));
}
