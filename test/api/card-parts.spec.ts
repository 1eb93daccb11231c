// @both-engines

import type { ConsoleCard } from '../../server/cards/cards.list';
import type { TakenDown } from '../../server/cards/cards-console.schemas';
import { hour } from '../../server/common/runtime';
import { bootApp, type TestApp, type TestUser } from '../support';
import { CardStage } from '../support/card-stage';
import { closeWithSoundBooks } from '../support/closing';
import { appointLeader, releaseCard, setListing } from '../support/communities';

let app: TestApp;
let stage: CardStage;
let leader: TestUser;

beforeAll(async () => {
  app = await bootApp();
  stage = await CardStage.open(app);
  leader = await appointLeader(app);
}, 60_000);
afterAll(() => closeWithSoundBooks(app));

const member = () => stage.trader({ bound: leader });

describe('a card that waited for the leader', () => {
  it('hangs for the session its owner chose, if that is still to come when the leader lets it', async () => {
    await setListing(leader, 'later');
    const owner = await member();
    const id = await stage.bought(owner, '1100');
    const chosen = (await stage.sessions()).filter(({ state }) => state === 'notStarted')[3];
    await stage.hang(owner, id, { price: '1150', session: chosen?.id });
    expect(await releaseCard(leader, id)).toMatchObject({ status: 200, data: { parts: 3 } });
    const { list } = await stage.own(owner, 'mySale');
    expect(list.map(({ price, session }) => [price, session?.id])).toEqual(
      ['150', '500', '500'].map((price) => [price, chosen?.id]),
    );
  });

  it('hangs whole for the next session if its own has ended and the leader no longer splits cards', async () => {
    await setListing(leader, 'later');
    const [owner, buyer] = [await member(), await stage.buyer()];
    const id = await stage.bought(owner, '1100');
    await stage.hang(owner, id, { price: '1120' });
    stage.goTo(stage.startOf(1));
    await setListing(leader, 'full');
    expect(await releaseCard(leader, id)).toMatchObject({ status: 200, data: { parts: 1 } });
    const { id: next } = await stage.next();
    expect(await stage.card(owner, id)).toMatchObject({ state: 'awaitingSale', session: { id: next } });
    stage.goTo(stage.startOf());
    expect(await stage.buy(buyer, id)).toMatchObject({ status: 200, data: { price: '1120' } });
  });
});

describe('a card that is split', () => {
  it('leaves its parts the hold of the whole: one that is taken down is hung again at once', async () => {
    await setListing(leader, 'auto');
    const owner = await member();
    const id = await stage.bought(owner, '1100');
    const { hangableAt } = (await stage.card(owner, id)).own ?? {};
    const { data } = await stage.hang(owner, id, { price: '1150' });
    const part = data.cards[2]?.id ?? 0;
    expect(await stage.cancel(owner, part)).toMatchObject({ status: 200 });
    expect((await stage.card(owner, part)).own).toMatchObject({ hangableAt, buyPrice: '143.47826087' });
    expect(await stage.hang(owner, part, { price: '149' })).toMatchObject({ status: 200 });
  });

  it('has parts that are split again, each of which names the part it was of', async () => {
    await setListing(leader, 'auto');
    const owner = await member();
    const id = await stage.bought(owner, '1100');
    const { data: first } = await stage.hang(owner, id, { price: '1150' });
    const part = first.cards[0];
    await stage.cancel(owner, part?.id ?? 0);
    await setListing(leader, 'auto', '400', '200');
    const { data: second } = await stage.hang(owner, part?.id ?? 0, { price: '490' });
    expect(second.cards.map(({ price, serial }) => [price, serial])).toEqual(
      ['200', '200', '90'].map((price, at) => [price, `${part?.serial}-${at + 1}`]),
    );
    const piece = await stage.card(owner, second.cards[2]?.id ?? 0);
    expect(piece).toMatchObject({ parent: { id: part?.id, serial: part?.serial }, trades: [{ price: '1100' }] });
    expect((await stage.card(owner, part?.id ?? 0)).parent).toMatchObject({ id });
  });

  it('is one card that was sold, in how many parts ever, where its series is taken down', async () => {
    await setListing(leader, 'auto');
    const owner = await member();
    const [sold = 0, left = 0] = await stage.made('1100', 2);
    stage.goTo(stage.startOf());
    await stage.buy(owner, sold);
    stage.goTo(stage.now + 12 * hour);
    expect((await stage.hang(owner, sold, { price: '1150' })).data.cards).toHaveLength(3);
    const finance = await app.actors.staff('finance');
    const { seriesId } = (await finance.get<ConsoleCard>(`/admin-api/cards/${left}`)).body;
    const taken = await finance.post<TakenDown>(`/admin-api/card-series/${seriesId}/withdraw`, { reason: 'it ends' });
    expect(taken.body).toEqual({ takenDown: 1, total: '1100', sold: 1 });
  });
});
