import type { AwardPage } from '../../server/awards/income/income.schemas';
import type { TeamSummary } from '../../server/users/team/team.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { freeze, makeRoot, setLevel, unfreeze } from '../support/award-stage';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';

let app: TestApp;
let stage: CardStage;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

/** The users above somebody: a root of level 2, below them the referrer. */
async function line(): Promise<{ referrer: TestUser; root: TestUser }> {
  const root = await app.actors.user();
  await makeRoot(app, root);
  await setLevel(app, root, 2);
  return { root, referrer: await app.actors.user({ bound: root }) };
}

const awardsOf = async (user: TestUser) =>
  (await user.api.get<AwardPage>('/api/user/incomes')).data.list.map(
    ({ kind, amount, base, event, from }) => `${kind} ${amount} of ${base} by ${from?.uid} for ${event?.kind}`,
  );
const teamOf = async (user: TestUser) => (await user.api.get<TeamSummary>('/api/user/spread')).data.performance;

/** Sells a card that its owner hung. */
async function sell(seller: TestUser, buyer: TestUser, id: number, price: string): Promise<void> {
  expect(await stage.hang(seller, id, { price })).toMatchObject({ status: 200 });
  stage.goTo(stage.startOf());
  expect(await stage.buy(buyer, id)).toMatchObject({ status: 200 });
}

describe('the seller fee of a card', () => {
  it('awards those above the buyer, and nobody above the seller', async () => {
    const [ofSeller, ofBuyer] = [await line(), await line()];
    const seller = await stage.trader({ bound: ofSeller.referrer });
    const buyer = await stage.trader({ bound: ofBuyer.referrer });
    const id = await stage.bought(seller, '1000');
    // The seller bought it from the house first, and that sale has a fee too.
    const first = [
      [`direct 0.5 of 5 by ${seller.uid} for cardFee`],
      [`performance 0.3 of 5 by ${seller.uid} for cardFee`, `indirect 0.25 of 5 by ${seller.uid} for cardFee`],
    ];
    const earned = async ({ referrer, root }: typeof ofSeller) => [await awardsOf(referrer), await awardsOf(root)];
    expect([await earned(ofSeller), await earned(ofBuyer)]).toEqual([first, [[], []]]);
    await sell(seller, buyer, id, '1040');
    const second = [
      [`direct 0.52 of 5.2 by ${buyer.uid} for cardFee`],
      [`performance 0.312 of 5.2 by ${buyer.uid} for cardFee`, `indirect 0.26 of 5.2 by ${buyer.uid} for cardFee`],
    ];
    expect([await earned(ofSeller), await earned(ofBuyer)]).toEqual([first, second]);
    for (const party of [seller, buyer]) expect(await awardsOf(party)).toEqual([]);
    expect([await teamOf(ofSeller.root), await teamOf(ofBuyer.root)]).toEqual(['5', '5.2']);
  });

  it('awards the buyer’s line too when buyer and seller are in one line', async () => {
    const { root } = await line();
    const upper = await stage.trader({ bound: root });
    const lower = await stage.trader({ bound: upper });
    const id = await stage.bought(upper, '1000');
    const before = await awardsOf(root);
    await sell(upper, lower, id, '1000');
    expect(await awardsOf(upper)).toEqual([`direct 0.5 of 5 by ${lower.uid} for cardFee`]);
    stage.goTo(stage.startOf(8));
    await sell(lower, upper, id, '1000');
    expect(await awardsOf(upper)).toHaveLength(1);
    expect(await awardsOf(lower)).toEqual([]);
    const added = (await awardsOf(root)).slice(0, -before.length).map((text) => text.split(' for ')[0]);
    expect(added).toEqual([
      `performance 0.3 of 5 by ${upper.uid}`,
      `direct 0.5 of 5 by ${upper.uid}`,
      `performance 0.3 of 5 by ${lower.uid}`,
      `indirect 0.25 of 5 by ${lower.uid}`,
    ]);
  });

  it('awards nothing to who is frozen', async () => {
    const ofBuyer = await line();
    const [id = 0] = await stage.made('1000');
    const buyer = await stage.buyer({ bound: ofBuyer.referrer });
    await freeze(app, ofBuyer.referrer);
    stage.goTo(stage.startOf());
    expect(await stage.buy(buyer, id)).toMatchObject({ status: 200 });
    await unfreeze(app, ofBuyer.referrer);
    const again = await app.actors.login(ofBuyer.referrer.wallet);
    expect([await awardsOf(again), (await awardsOf(ofBuyer.root)).length]).toEqual([[], 2]);
  });
});
