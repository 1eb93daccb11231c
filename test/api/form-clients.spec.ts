import { UnitOfWork } from '../../server/common/database';
import type { Lock } from '../../server/locks/locks.schemas';
import type { ConversationList, ConversationRow } from '../../server/messaging/chat.schemas';
import type { GroupView } from '../../server/messaging/groups/groups.schemas';
import type { Obtained } from '../../server/miners/miners.schemas';
import { Notices } from '../../server/notices';
import type { NoticePage } from '../../server/notices/notices.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { CardStage } from '../support/card-stage';
import { befriend, friendOf, person, said } from '../support/chat-stage';
import { closeWithSoundBooks } from '../support/closing';
import { LockStage } from '../support/lock-stage';
import { minerOf, productOnSale, releaseOnce } from '../support/miner-stage';

let app: TestApp;

beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => closeWithSoundBooks(app));

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** Sends what existing clients send: a form, in which all is text. */
const post = <T>({ api }: TestUser, path: string, form: string) => api.post<T>(path, form, { headers: urlencoded });

describe('a form does what JSON does', () => {
  it('locks, and takes the terms and the answer about the bonus', async () => {
    const stage = LockStage.of(app);
    const [user, productId] = [await stage.owner(), await stage.product()];
    const { status, data } = await post<Lock>(user, '/api/index', `productId=${productId}&amount=10`);
    expect([status, data]).toMatchObject([200, { productId, principal: '10' }]);
    const old = await post(user, '/api/index', `productId=${productId}&amount=10&version=99&orWithoutBonus=1`);
    expect(old).toMatchObject({ status: 400, data: { code: 'lockTermsChanged', field: 'version' } });
    const none = await post(user, '/api/index', `productId=one&amount=10`);
    expect(none).toMatchObject({ status: 400, data: { code: 'invalidInput', field: 'productId' } });
    expect((await stage.mine(user)).count).toBe(1);
  });

  it('reads notices up to one, or some of them', async () => {
    const user = await app.actors.user();
    const params = { transaction: 1, asset: 'USDT', amount: '1.5', from: '0x12****34ab' };
    const subjects = [1, 2, 3, 4, 5, 6].map((subject) => ({
      userId: user.id,
      kind: 'transferReceived',
      subject,
      params,
    }));
    await app.get(UnitOfWork).run((tx) => app.get(Notices).tell(tx, ...(subjects as never[])));
    const ids = (await user.api.get<NoticePage>('/api/notices')).data.list.map(({ id }) => id).sort((a, b) => a - b);
    const read = async (form: string) => (await post<{ unread: number }>(user, '/api/notices/read', form)).data.unread;
    expect(await read(`upTo=${ids[0]}`)).toBe(5);
    expect(await read(`ids=${ids[1]}`)).toBe(4);
    expect(await read(`ids=${ids[2]}&ids=${ids[3]}`)).toBe(2);
    expect(await read(`ids[]=${ids[4]}&ids[]=${ids[5]}`)).toBe(0);
  });

  it('takes a list of any length by any kind of form', async () => {
    const user = await app.actors.user();
    const form = new FormData();
    for (let id = 1; id <= 100; id += 1) form.append('ids[]', String(id));
    expect(await user.api.post('/api/notices/read', form)).toMatchObject({ status: 200, data: { unread: 0 } });
  });

  it('changes chats and groups', async () => {
    const ona = await person(app, 'Ona');
    const [ben, cy] = [await friendOf(app, ona, 'Ben'), await friendOf(app, ona, 'Cy')];
    const { data: one } = await post<ConversationRow>(ona, '/api/chat/groups', `name=7&uids=${ben.uid}`);
    expect(one).toMatchObject({ name: '7', memberCount: 2 });
    const group = `/api/chat/groups/${one.conversation}`;
    expect(await post(ona, `${group}/invite`, `uids[]=${cy.uid}`)).toMatchObject({ status: 200 });
    for (const [text, silenced] of [
      ['true', true],
      ['0', false],
      ['1', true],
      ['false', false],
    ]) {
      expect(await post(ona, `${group}/silence`, `uid=${cy.uid}&silenced=${text}`)).toMatchObject({ status: 200 });
      const { members } = (await ona.api.get<GroupView>(group)).data;
      expect(members.find(({ nickname }) => nickname === 'Cy')?.silenced).toBe(silenced);
    }
    expect(await post(ona, `${group}/silence`, `uid=${cy.uid}&silenced=yes`)).toMatchObject({
      status: 400,
      data: { code: 'invalidInput', field: 'silenced' },
    });
    await post(ona, `/api/chat/conversations/${one.conversation}`, 'pinned=1&muted=true');
    const { list } = (await ona.api.get<ConversationList>('/api/chat/conversations')).data;
    expect(list[0]).toMatchObject({ conversation: one.conversation, pinned: true, muted: true });
    const seq = await said(app, ben, one.conversation, 'Send me your seed phrase');
    const report = `conversation=${one.conversation}&seq=${seq}&reason=scam`;
    expect(await post(ona, '/api/chat/reports', report)).toMatchObject({ status: 200 });
  });

  it('names a person by a number', async () => {
    const [ona, ben] = [await person(app, 'Ona'), await person(app, 'Ben')];
    const asked = await ona.api.post('/api/chat/requests', { uid: Number(ben.uid) });
    expect(asked).toMatchObject({ status: 200, data: { state: 'asked' } });
    await befriend(ona, ben);
    const direct = await post<ConversationRow>(ona, '/api/chat/direct', `uid=${ben.uid}`);
    expect(direct).toMatchObject({ status: 200, data: { peer: { uid: Number(ben.uid) } } });
  });

  it('obtains miners, and collects of one', async () => {
    const user = await app.actors.user({ bound: true, funded: { TRADE: '3000' } });
    const product = await productOnSale(app);
    const { data } = await post<Obtained>(user, `/api/project/mining_machine/${product}`, 'quantity=2');
    expect(data.miners).toHaveLength(2);
    const miner = await minerOf(app, user, product);
    await app.actors.byTwo('finance', 'treasury/fund', {
      ...{ from: 'world', to: 'releases', asset: 'NICE', amount: '1000', reason: 'test' },
    });
    await releaseOnce(app);
    const collected = await post(user, '/api/project/mining_machine/bubble/all', `miner=${miner}`);
    expect(collected).toMatchObject({ status: 200, data: { id: miner } });
  });

  it('hangs a card for a session, and lets it hang by itself or not', async () => {
    const stage = await CardStage.open(app);
    const owner = await stage.trader();
    const id = await stage.bought(owner, '100');
    for (const [on, auto] of [
      ['1', true],
      ['false', false],
      ['true', true],
      ['0', false],
    ]) {
      const answer = await post(owner, `/api/project/card/auto/${id}`, `on=${on}&password=135790`);
      expect(answer).toMatchObject({ status: 200, data: { auto } });
    }
    const chosen = (await stage.sessions()).filter(({ state }) => state === 'notStarted')[2];
    const hung = await post(
      owner,
      `/api/project/card/hanging/${id}`,
      `price=100&session=${chosen?.id}&parts=1&password=135790`,
    );
    expect(hung).toMatchObject({ status: 200, data: { cards: [{ id, session: { id: chosen?.id } }] } });
    expect((await stage.listed(owner, `?session=${chosen?.id}`)).list.map((card) => card.id)).toEqual([id]);
  });
});
