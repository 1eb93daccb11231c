import { expect, type Route, test } from '@playwright/test';
import { Actors } from '../support/actors';
import { ChatClient } from '../support/chat-client';
import { befriend, groupOf } from '../support/chat-stage';
import { until } from '../support/until';
import { bubble, messages, open, rowOf, withoutPace, withPhones } from './support/chatting';
import type { Phone } from './support/phone';
import { Stage } from './support/stage';

/** so many write so much each: what the server takes of one in ten seconds, once it is told to */
const [writers, each] = [10, 1_000];
const all = writers * each;
const read = all / 2;
/** px of the smallest line */
const leastLine = 40;

test.describe('a room of ten thousand messages', () => {
  const stage = Stage.ofSpec();

  /** A group in which they were all said, of which the reader has read the first half. */
  async function filled() {
    const actors = Actors.at(stage.origin);
    await withoutPace(stage.origin);
    const people = await Promise.all(Array.from({ length: writers + 1 }, () => actors.user()));
    const [reader, ...others] = people;
    if (!reader) throw new Error('nobody is there');
    for (const other of others) await befriend(reader, other);
    const conversation = await groupOf(reader, others);
    let said = 0;
    let first = 0;
    for (const { token } of others) {
      const client = await ChatClient.in(stage.origin, token);
      for (let at = 1; at <= each; at += 1) {
        said += 1;
        client.send('chat', { conversation, type: 1, msn: `message ${said}`, guid: `m${said}` });
      }
      await until(`${said} are kept`, () => client.of('ack').length === each);
      first ||= Number(client.of('ack')[0]?.data.seq);
      client.close();
    }
    const mine = await ChatClient.in(stage.origin, reader.token);
    mine.send('read', { conversation, seq: first + read - 1 });
    await mine.next('read');
    mine.close();
    return { one: reader, conversation, firstUnread: first + read };
  }

  const drawn = (phone: Phone) => messages(phone).locator('[data-seq]').count();
  const height = (phone: Phone) => messages(phone).evaluate((list) => list.scrollHeight);
  /** The first message that is wholly on the screen, and where its top is, px. */
  const seen = (phone: Phone) =>
    messages(phone).evaluate((list) => {
      const { top } = list.getBoundingClientRect();
      const lines = [...list.querySelectorAll<HTMLElement>('[data-seq]')];
      const first = lines.find((line) => line.getBoundingClientRect().top >= top);
      return { seq: first?.dataset.seq, top: first?.getBoundingClientRect().top ?? 0 };
    });
  const topOf = (phone: Phone, seq: string) =>
    messages(phone)
      .locator(`[data-seq="${seq}"]`)
      .evaluate((line) => line.getBoundingClientRect().top);

  test('opens at the first unread one, draws those near the screen alone, and stands still while older ones come', async () => {
    const { one, conversation, firstUnread } = await filled();
    await withPhones(stage, [one], async (phone) => {
      const { page } = phone;
      const list = messages(phone);
      let held: Route | undefined;
      await open(phone, conversation);
      await phone.sees(phone.t('chat:room.unread'));
      await bubble(phone, `message ${read + 1}`).waitFor();
      expect(await drawn(phone)).toBeLessThan(150);
      // It begins where reading ended, and only what can be seen is read.
      await until('what is seen is read', async () => (await rowOf(one, conversation)).readSeq >= firstUnread);
      const shown = (await list.evaluate((element) => element.clientHeight)) / leastLine;
      expect((await rowOf(one, conversation)).readSeq).toBeLessThan(firstUnread + shown);
      expect(Number((await seen(phone)).seq)).toBe(firstUnread);

      await page.route('**/api/chat/messages?*', (route) => {
        held = route;
      });
      for (let turn = 1; turn <= 4; turn += 1) {
        // up, until older ones are asked for
        await until('older ones are asked for', async () => {
          await list.evaluate((element) => element.scrollBy(0, -400));
          return held !== undefined;
        });
        const before = await height(phone);
        const at = await seen(phone);
        await held?.continue();
        held = undefined;
        await until('they have come', async () => (await height(phone)) > before);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
        const moved = (await topOf(phone, at.seq ?? '')) - at.top;
        expect(Math.abs(moved)).toBeLessThan(4);
        expect(await drawn(phone)).toBeLessThan(150);
      }
    });
  });
});
