import type { Product } from './product';

/** How moves name things of the trading zone, and what the product calls them. */
const found = async (product: Product, sql: string, name: string | number): Promise<number> => {
  const [row] = await product.read<{ id: number }>(`${sql} ORDER BY id DESC LIMIT 1`, [name]);
  return row ? Number(row.id) : 0;
};

/** @returns 0 if there is none, as of the others */
export const cardId = (product: Product, serial: string): Promise<number> =>
  found(product, 'SELECT id FROM card WHERE serial = ?', serial);

export const seriesId = (product: Product, code: string): Promise<number> =>
  found(product, 'SELECT id FROM card_series WHERE code = ?', code);

export const sessionId = (product: Product, start: number): Promise<number> =>
  found(product, 'SELECT id FROM trade_session WHERE startAt = ?', start);

/** The last that was proposed about a session. */
export const restartId = async (product: Product, start: number): Promise<number> =>
  found(
    product,
    "SELECT id FROM proposal WHERE kind = 'sessionRestart' AND subject = ?",
    String(await sessionId(product, start)),
  );

export const userId = (product: Product, uid: string): Promise<number> =>
  found(product, 'SELECT id FROM `user` WHERE uid = ?', uid);
