import type { Arrangement, LayerPage } from '../../server/awards/arrangement/arrangement.schemas';
import { isoTime, minute } from '../../server/common/runtime';
import { bootApp, type TestApp, type TestUser } from '../support';
import { makeRoot, setLevel } from '../support/award-stage';
import { closeWithSoundBooks } from '../support/closing';

let app: TestApp;
/** By seat; nobody sits in seat 0. */
const seated: TestUser[] = [];
const start = Date.parse('2027-03-01T12:00:00Z');
const taken = 14;

beforeAll(async () => {
  app = await bootApp();
  app.clock.stop(start);
  const root = await app.actors.user();
  await makeRoot(app, root);
  seated.push(root);
  for (let seat = 1; seat <= taken; seat += 1) {
    const user = await app.actors.user({ bound: root, passOpen: true, funded: { USDT: '100' } });
    app.clock.stop(start + seat * minute);
    const { data } = await user.api.post<{ seat: number }>('/api/join', { amount: '100' });
    expect(data.seat).toBe(seat);
    seated.push(user);
  }
  await setLevel(app, at(2), 3);
});
afterAll(() => closeWithSoundBooks(app));

function at(seat: number): TestUser {
  const user = seated[seat];
  if (!user) throw new Error(`nobody sits in seat ${seat}`);
  return user;
}
const seen = async (user: TestUser) => (await user.api.get<Arrangement>('/api/user/arrange')).data;
const layer = (user: TestUser, number: number, query = '') =>
  user.api.get<LayerPage>(`/api/user/arrange/${number}${query}`);
const page = async (...of: Parameters<typeof layer>) => {
  const { count, list, next } = (await layer(...of)).data;
  return { count, seats: list.map(({ seat }) => seat), next };
};
const card = (seat: number, parentSeat: number | null, level = 1) => ({
  ...{ seat, parentSeat, level, name: `${at(seat).uid.slice(0, 4)}****` },
  seatedAt: isoTime(start + seat * minute),
});

describe('the arrangement of somebody seated', () => {
  it('has the line from the seat above up to the first', async () => {
    expect(await seen(at(14))).toEqual({
      ...{ seat: 14, seatedAt: isoTime(start + 14 * minute), total: taken, layers: [] },
      line: [card(5, 2), card(2, 1, 3), card(1, null)],
    });
  });

  it('shows the layers below each seat that are taken', async () => {
    expect((await seen(at(1))).layers).toEqual([
      { layer: 1, from: 2, to: 4, taken: 3 },
      { layer: 2, from: 5, to: 13, taken: 9 },
      { layer: 3, from: 14, to: 40, taken: 1 },
    ]);
    expect(await seen(at(2))).toMatchObject({
      line: [card(1, null)],
      layers: [
        { layer: 1, from: 5, to: 7, taken: 3 },
        { layer: 2, from: 14, to: 22, taken: 1 },
      ],
    });
  });
});

describe('a layer', () => {
  it('lists each seat once over all pages', async () => {
    expect(await page(at(2), 1, '?limit=2')).toEqual({ count: 3, seats: [5, 6], next: '6' });
    expect(await page(at(2), 1, '?limit=2&cursor=6')).toEqual({ count: 3, seats: [7], next: null });
    expect(await page(at(2), 1, '?limit=2&page=2')).toEqual({ count: 3, seats: [7], next: null });
    expect(await page(at(3), 1)).toEqual({ count: 3, seats: [8, 9, 10], next: null });
  });

  it('begins with its own first seat, whatever cursor is named', async () => {
    expect((await page(at(3), 1, '?cursor=2')).seats).toEqual([8, 9, 10]);
    expect((await layer(at(1), 2, '?limit=1')).data.list).toEqual([card(5, 2)]);
  });

  it('nobody sits in is not found, and one without a seat has none', async () => {
    expect(await layer(at(2), 3)).toMatchObject({ status: 404, data: { code: 'notFound' } });
    const [root] = [at(0)];
    expect(await seen(root)).toEqual({ seat: null, seatedAt: null, total: taken, line: [], layers: [] });
    expect(await layer(root, 1)).toMatchObject({ status: 400, data: { code: 'notSeated' } });
  });
});
