// @both-engines
import type { LedMember } from '../../server/community/community.schemas';
import type { CommunityRow } from '../../server/users/communities/communities.list';
import { bootApp, type Envelope, type TestApp, type TestUser } from '../support';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';
import { appointLeader, settleCommunities } from '../support/communities';
import { minerOf } from '../support/miner-stage';

let app: TestApp;
let stage: CardStage;
let leader: TestUser;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
  leader = await appointLeader(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

const member = (by: TestUser, of: TestUser): Promise<Envelope<LedMember>> => by.api.get(`/api/leader/user/${of.uid}`);
const refused = (status: number, code: string) => ({ http: 200, status, data: { code } });

describe('a member, as their leader sees them', () => {
  it('has no cards and no miners at first', async () => {
    const none = { count: 0, list: [] };
    const newcomer = await app.actors.user({ bound: leader });
    expect((await member(leader, newcomer)).data).toMatchObject({ uid: newcomer.uid, cards: none, miners: none });
  });

  it('has the cards they own, the newest first, and nothing of what these cost', async () => {
    const owner = await stage.trader({ bound: leader });
    const neighbour = await stage.trader({ bound: leader });
    const stock = await stage.bought(owner, '100');
    const hung = await stage.bought(owner, '200');
    const others = await stage.bought(neighbour, '100');
    expect(await stage.hang(owner, hung, { price: '210' })).toMatchObject({ status: 200 });
    const { cards } = (await member(leader, owner)).data;
    expect(cards).toMatchObject({
      count: 2,
      list: [
        { id: hung, state: 'awaitingSale', price: '210', title: 'Feldspar' },
        { id: stock, state: 'inStock', price: null, session: null },
      ],
    });
    for (const key of ['buyPrice', 'received', 'highest', 'mine'])
      for (const card of cards.list) expect(card).not.toHaveProperty(key);
    expect((await member(leader, neighbour)).data.cards.list.map(({ id }) => id)).toEqual([others]);
    const buyer = await stage.buyer();
    stage.goTo(stage.startOf());
    expect(await stage.buy(buyer, hung)).toMatchObject({ status: 200 });
    expect((await member(leader, owner)).data.cards.list.map(({ id }) => id)).toEqual([stock]);
  });

  it('has their miners, the newest first, and nothing of what these brought', async () => {
    const owner = await app.actors.user({ bound: leader });
    const [first, second] = [await minerOf(app, owner), await minerOf(app, owner)];
    const { miners } = (await member(leader, owner)).data;
    expect(miners).toMatchObject({
      count: 2,
      list: [
        { id: second, title: 'Feldspar rig', state: 'mining', power: '24', hours: 24, hoursDone: 0 },
        { id: first, state: 'mining' },
      ],
    });
    for (const key of ['produced', 'collected', 'uncollected', 'price', 'remaining'])
      for (const miner of miners.list) expect(miner).not.toHaveProperty(key);
  });

  it('is shown to nobody else: not to a leader above or beside, to themselves, or to who led them before', async () => {
    const upper = await app.actors.user({ bound: leader });
    const owner = await app.actors.user({ bound: upper });
    await minerOf(app, owner);
    const other = await appointLeader(app);
    expect(await member(other, owner)).toMatchObject(refused(404, 'notFound'));
    expect(await member(owner, owner)).toMatchObject(refused(403, 'notLeader'));
    expect((await member(leader, owner)).data.miners.count).toBe(1);
    const admin = await app.actors.staff('admin');
    const body = { userId: upper.id, name: 'Harbour', reason: 'they asked' };
    const { id } = (await admin.post<CommunityRow>('/admin-api/communities', body)).body;
    expect(await member(leader, owner)).toMatchObject(refused(404, 'notFound'));
    await settleCommunities(app);
    expect((await member(upper, owner)).data.miners.count).toBe(1);
    await admin.post(`/admin-api/communities/${id}/dismiss`, { reason: 'they left' });
    expect(await member(upper, owner)).toMatchObject(refused(403, 'notLeader'));
  });
});
