import { Reader, UnitOfWork } from '../../server/common/database';
import type { UserInfo } from '../../server/home/home.schemas';
import type { TestUser } from './actors';
import type { TestApp } from './boot';
import { cardsOnSale } from './cards-on-sale';

/** A request that would be done if a pass were open: where it goes, and what it says beside the password. */
export type PassRequest = readonly [path: string, body: object];

const sold = 105;

/** Of every route that needs a pass a request that nothing else refuses. */
const requests: Record<string, (app: TestApp, user: TestUser, recipient: TestUser) => Promise<PassRequest>> = {
  'POST /api/finance/other/trade': async (_app, _user, recipient) => [
    '/api/finance/other/trade',
    { to: recipient.uid, asset: 'USDT', amount: '5' },
  ],
  'POST /api/finance/extract': async () => ['/api/finance/extract', { asset: 'USDT', amount: '5' }],
  'POST /api/join': async () => ['/api/join', { amount: '100' }],
  'POST /api/point/pay/id/:id': async (_app, user) => {
    const { data } = await user.api.post<{ id: number }>('/api/point/order', { asset: 'FUEL', amount: '5' });
    return [`/api/point/pay/id/${data.id}`, {}];
  },
  'POST /api/project/card/:id': async (app) => {
    const [id = 0] = (await cardsOnSale(app, 100)).cards;
    return [`/api/project/card/${id}`, { price: '100' }];
  },
  'POST /api/project/card/hanging/:id': async (app, user) => [
    `/api/project/card/hanging/${await ownCard(app, user)}`,
    { price: String(sold) },
  ],
  'POST /api/project/card/auto/:id': async (app, user) => [
    `/api/project/card/auto/${await ownCard(app, user)}`,
    { on: true },
  ],
  'POST /api/user/data/exports': async () => ['/api/user/data/exports', { kind: 'everything', format: 'json' }],
};

/** The routes that need a pass, as method and path. */
export const passRoutes = Object.keys(requests);

/** The request of a route of `passRoutes`, with all that it needs. */
export async function passRequest(
  app: TestApp,
  route: string,
  user: TestUser,
  recipient: TestUser,
): Promise<PassRequest> {
  const make = requests[route];
  if (!make) throw new Error(`no request of ${route}`);
  return await make(app, user, recipient);
}

/** A card of this owner that may be hung. */
export async function ownCard(app: TestApp, owner: TestUser): Promise<number> {
  const [id = 0] = (await cardsOnSale(app, 100)).cards;
  await app.actors.openPass(owner);
  const { status, msg } = await owner.api.post(`/api/project/card/${id}`);
  if (status !== 200) throw new Error(`no card was bought: ${msg}`);
  await closePass(app, owner);
  await written(app, 'UPDATE card SET boughtAt = 0, version = version + 1 WHERE id = ?', id);
  return id;
}

/** Closes the pass of every session of a user. */
export const closePass = (app: TestApp, { id }: TestUser) =>
  written(app, 'UPDATE user_session SET passAt = 0 WHERE userId = ?', id);

const written = (app: TestApp, sql: string, id: number) => app.get(UnitOfWork).run((tx) => tx.run(sql, [id]));

/** What a refused request must leave as it was. */
export async function passStanding(app: TestApp, user: TestUser) {
  const state = async (table: string, column: string) =>
    (
      await app.get(Reader).query<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table} WHERE ${column} = ?`, [user.id])
    ).map(({ n }) => Number(n));
  const cards = await app
    .get(Reader)
    .query('SELECT id, state, auto, version FROM card WHERE ownerId = ? ORDER BY id', [user.id]);
  return {
    balances: (await user.api.get<UserInfo>('/api/user/info')).data.balances,
    cards: JSON.stringify(cards),
    orders: await state('point_order', "state = 'paid' AND userId"),
    withdrawals: await state('withdrawal', 'userId'),
    exports: await state('data_export', 'userId'),
  };
}
