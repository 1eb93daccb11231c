import { Outbox } from '@user/shared/chat-client/outbox';
import { outboxStoreIn } from './outbox-store';

const agent = 4;
const text = (words: string) => ({ kind: 'text', text: words }) as const;

/** The browser of an agent, which all tabs share, and what the server got. */
class Browser {
  kept: string | null = null;
  isFull = false;
  isConnected = true;
  readonly sent: { guid: string; msn: string }[] = [];

  async newTab(): Promise<Outbox> {
    const outbox = new Outbox({
      store: outboxStoreIn({
        read: () => this.kept,
        write: (kept) => {
          if (!this.isFull) this.kept = kept;
          return !this.isFull;
        },
      }),
      send: (_, data) => {
        if (this.isConnected) this.sent.push(data as { guid: string; msn: string });
        return this.isConnected;
      },
      onItems: () => undefined,
    });
    await outbox.open(agent);
    return outbox;
  }
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
let browser: Browser;
const words = () => browser.sent.map(({ msn }) => msn);
const shown = (outbox: Outbox) =>
  outbox.items.map(({ content, state }) => `${content.kind === 'text' && content.text} ${state}`);

beforeEach(() => {
  jest.useFakeTimers();
  browser = new Browser();
});
afterEach(() => jest.useRealTimers());

it('keeps what is not sent or was refused over a reload, and forgets what the server has', async () => {
  const before = await browser.newTab();
  const [one, two] = ['one', 'two', 'three'].map((said) => before.add(5, text(said)).guid);
  await settled();
  before.onAck(one ?? '');
  await settled();
  before.onNack({ guid: two ?? '', msg: 'No longer yours', retryAfter: null });
  await settled();
  before.close();
  const after = await browser.newTab();
  await settled();
  expect(shown(after)).toEqual(['two failed', 'three waiting']);
  expect(words()).toEqual(['one', 'two', 'three', 'three']);
  expect(browser.sent[2]?.guid).toBe(browser.sent[3]?.guid);
});

it('lets two tabs write side by side', async () => {
  browser.isConnected = false;
  const [first, second] = [await browser.newTab(), await browser.newTab()];
  first.add(5, text('one'));
  jest.advanceTimersByTime(1);
  second.add(5, text('two'));
  await settled();
  expect(shown(await browser.newTab())).toEqual(['one waiting', 'two waiting']);
});

it('sends what a full browser does not keep', async () => {
  browser.isFull = true;
  const outbox = await browser.newTab();
  const { guid } = outbox.add(5, text('one'));
  await settled();
  expect(words()).toEqual(['one']);
  outbox.onAck(guid);
  outbox.onDelivered(guid);
  await settled();
  expect(outbox.items).toEqual([]);
});

it.each(['nothing of ours', '{"guid":"x"}', '[{"guid":"x"},3,null]'])('begins empty with %s', async (kept) => {
  browser.kept = kept;
  expect((await browser.newTab()).items).toEqual([]);
});
