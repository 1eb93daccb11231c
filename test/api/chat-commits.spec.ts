// @both-engines

import { minute, second } from '../../server/common/runtime';
import { Sendings } from '../../server/messaging/messages/sending.service';
import { bootApp, type TestApp } from '../support';
import { befriend, historyOf, person } from '../support/chat-stage';
import { GroupStage, textsOf } from '../support/group-stage';
import { until } from '../support/until';

let app: TestApp;
let stage: GroupStage;

beforeAll(async () => {
  app = await bootApp();
  stage = new GroupStage(app);
});
afterEach(() => stage.leave());
afterAll(() => app.close());

/** Two friends, and their conversation. */
async function friends() {
  const [one, other] = [await person(app, 'Ona'), await person(app, 'Ben')];
  return { one, other, conversation: await befriend(one, other) };
}

describe('a message', () => {
  it('is neither acknowledged nor shown before its commit', async () => {
    const { one, other, conversation } = await friends();
    const [a, b] = [await stage.enter(one), await stage.enter(other)];
    const guid = `c-${conversation}`;
    const seen: string[] = [];
    // A socket that is let in is sent one by itself.
    for (const client of [a, b]) await client.next('ping');
    // The answer to a ping follows everything that was sent to the socket before it.
    const look = async (when: string) => {
      for (const client of [a, b]) {
        client.send('ping');
        await client.next('ping');
        const told = client.frames.filter(({ data }) => data.guid === guid).map(({ type }) => type);
        seen.push([when, ...told].join(' '));
      }
    };
    app.get(Sendings).alsoWrite(async (tx, written) => {
      if (!written.some(({ row }) => row.guid === guid)) return;
      expect(textsOf(await historyOf(other, conversation))).toEqual([]);
      await look('inside');
      tx.afterCommit(() => look('committed'));
    });
    a.send('chat', { conversation, type: 1, msn: 'kept', guid });
    await until('the commit is looked at by both', () => seen.length === 4);
    expect(seen.slice(0, 2)).toEqual(['inside', 'inside']);
    expect(seen[2]).not.toContain('ack');
    await a.next('ack', (data) => data.guid === guid);
    expect(textsOf(await historyOf(other, conversation))).toEqual(['kept']);
  });

  it('is one of each who says it, though their apps gave it the same id', async () => {
    const { one, other, conversation } = await friends();
    const [a, b] = [await stage.enter(one), await stage.enter(other)];
    const guid = `same-${conversation}`;
    const first = await a.say(conversation, 'hello', guid);
    const second = await b.say(conversation, 'hello', guid);
    expect(Number(second.seq)).toBe(Number(first.seq) + 1);
    expect((await a.say(conversation, 'hello', guid)).seq).toBe(first.seq);
    const { list } = await historyOf(one, conversation);
    expect(list.filter(({ msn }) => msn === 'hello').map(({ uid }) => String(uid))).toEqual([one.uid, other.uid]);
  });

  it('that cannot be written is refused, and others are still written', async () => {
    const { one, other, conversation } = await friends();
    const a = await stage.enter(one);
    const [bad, good] = [`bad-${conversation}`, `good-${conversation}`];
    app.get(Sendings).alsoWrite(async (_, written) => {
      if (written.some(({ row }) => row.guid === bad)) throw new Error('this one cannot be written');
    });
    for (const guid of [bad, good]) a.send('chat', { conversation, type: 1, msn: guid, guid });
    expect((await a.next('nack')).data).toMatchObject({ guid: bad, code: 'busy' });
    await a.next('ack', ({ guid }) => guid === good);
    expect(a.of('ack')).toEqual([]);
    expect(textsOf(await historyOf(other, conversation))).toEqual([good]);
  });

  it('can be changed for two minutes after it was said, however often it was edited', async () => {
    const { one, other, conversation } = await friends();
    const a = await stage.enter(one);
    const { seq } = await a.say(conversation, 'one', `w-${conversation}`);
    const changes = async (type: 'edit' | 'delete', guid: string) => {
      a.send(type, { conversation, seq, guid, ...(type === 'edit' && { msn: guid }) });
      const answer = () => a.frames.find(({ data }) => data.guid === guid && data.code !== undefined) ?? a.of('ack')[0];
      await until('a change is acknowledged or refused', () => answer() !== undefined);
      const { data } = answer() ?? {};
      a.frames.splice(0);
      return String(data?.code ?? 'done');
    };
    for (const nth of [1, 2]) {
      app.clock.advance(minute - 10 * second);
      expect(await changes('edit', `w${nth}-${conversation}`)).toBe('done');
    }
    app.clock.advance(20 * second + 1);
    expect(await changes('edit', `w3-${conversation}`)).toBe('notChangeable');
    expect(await changes('delete', `w4-${conversation}`)).toBe('notChangeable');
    expect(textsOf(await historyOf(other, conversation))).toEqual([`w2-${conversation}`]);
  });
});
