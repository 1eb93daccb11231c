import { Outbox, type OutboxStore } from './outbox';
import { frameOf, type MessageContent, type OutboxItem } from './outbox-item';

const me = 10;
const noNetwork = new Error('no network');
const text = (words: string) => ({ kind: 'text', text: words }) as const;

/** The device and the server as the outbox sees them. */
class Device {
  readonly kept = new Map<string, OutboxItem>();
  sent: { frame: string; guid: string; msn?: string; images?: string[] }[] = [];
  open = true;
  items: readonly OutboxItem[] = [];
  reasons: string[] = [];
  dropsChanges = true;
  uploads = 0;
  upload = async (): Promise<string> => {
    this.uploads += 1;
    return `/uploads/${this.uploads}.webp`;
  };

  private readonly store: OutboxStore = {
    read: async (owner) => {
      for (const [guid, item] of this.kept) if (item.owner !== owner) this.kept.delete(guid);
      // A database answers in the order of keys, which says nothing about time.
      return [...this.kept.values()].reverse();
    },
    has: async (guid) => this.kept.has(guid),
    write: async (item) => void this.kept.set(item.guid, item),
    remove: async (guid) => void this.kept.delete(guid),
  };

  async newOutbox(owner = me): Promise<Outbox> {
    const outbox = new Outbox({
      store: this.store,
      send: (type, data) => {
        if (this.open) this.sent.push({ ...(data as { guid: string }), frame: type });
        return this.open;
      },
      pictures: { upload: () => this.upload(), failureOf: (error) => (error === noNetwork ? null : 'refused') },
      onItems: (items) => {
        this.items = items;
      },
      ...(this.dropsChanges && { onChangeRefused: (reason: string) => void this.reasons.push(reason) }),
    });
    await outbox.open(owner);
    return outbox;
  }
}

/** Runs what is under way on the device. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
let device: Device;
const words = () => device.sent.map(({ msn }) => msn);
const guidOf = (at: number) => device.sent[at]?.guid ?? '';

beforeEach(() => {
  jest.useFakeTimers();
  device = new Device();
});
afterEach(() => jest.useRealTimers());

describe('a written message', () => {
  it('is shown at once, kept, and sent', async () => {
    const outbox = await device.newOutbox();
    const { guid } = outbox.add(1, text('one'));
    expect(device.items.map(({ state }) => state)).toEqual(['waiting']);
    await settled();
    expect(device.kept.has(guid)).toBe(true);
    expect(device.sent).toMatchObject([{ guid, conversation: 1, msn: 'one' }]);
  });

  it('waits for the one before it in its conversation, and not for other conversations', async () => {
    const outbox = await device.newOutbox();
    for (const [conversation, said] of [
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
    ] as const)
      outbox.add(conversation, text(said));
    await settled();
    expect(words()).toEqual(['a', 'c']);
    outbox.onAck(guidOf(0));
    await settled();
    expect(words()).toEqual(['a', 'c', 'b']);
  });

  it('waits for a connection and keeps its guid', async () => {
    device.open = false;
    const outbox = await device.newOutbox();
    const { guid } = outbox.add(1, text('later'));
    await settled();
    expect(device.sent).toEqual([]);
    device.open = true;
    outbox.flush();
    await settled();
    expect(device.sent).toMatchObject([{ guid, msn: 'later' }]);
  });

  it('is sent again after a disconnect and without an answer, under the same guid', async () => {
    const outbox = await device.newOutbox();
    outbox.add(1, text('one'));
    await settled();
    outbox.onDisconnect();
    outbox.flush();
    await settled();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(device.sent).toHaveLength(3);
    expect(new Set(device.sent.map(({ guid }) => guid)).size).toBe(1);
  });

  it('leaves the device with the ack, and stays in sight until it is delivered', async () => {
    const outbox = await device.newOutbox();
    const { guid } = outbox.add(1, text('one'));
    await settled();
    outbox.onAck(guid);
    await settled();
    expect(device.kept.size).toBe(0);
    expect(device.items.map(({ state }) => state)).toEqual(['sent']);
    outbox.onDelivered(guid);
    expect(device.items).toEqual([]);
    // The acknowledgement of what has come already changes nothing.
    outbox.onAck(guid);
    expect(device.items).toEqual([]);
  });

  it('survives a reload, in its order', async () => {
    device.open = false;
    const before = await device.newOutbox();
    before.add(1, text('a'));
    before.add(1, text('b'));
    await settled();
    device.open = true;
    const after = await device.newOutbox();
    await settled();
    expect(device.items.map(({ content }) => content)).toEqual([text('a'), text('b')]);
    after.onAck(guidOf(0));
    await settled();
    expect(words()).toEqual(['a', 'b']);
  });

  it('is neither shown to nor sent by another account', async () => {
    device.open = false;
    const first = await device.newOutbox();
    first.add(1, text('mine'));
    await settled();
    first.close();
    expect(device.items).toEqual([]);
    device.open = true;
    await device.newOutbox(11);
    await settled();
    expect(device.items).toEqual([]);
    expect(device.sent).toEqual([]);
    expect(device.kept.size).toBe(0);
  });

  it('of a closed tab is sent once by another tab, with its next socket', async () => {
    const staying = await device.newOutbox();
    device.open = false;
    const leaving = await device.newOutbox();
    const { guid } = leaving.add(1, text('written in a tab that is gone'));
    await settled();
    leaving.close();
    device.open = true;
    for (let socket = 0; socket < 2; socket += 1) {
      await staying.resume();
      await settled();
    }
    expect(device.sent).toMatchObject([{ guid, conversation: 1 }]);
    staying.onAck(guid);
    staying.onDelivered(guid);
    await staying.resume();
    await settled();
    expect([device.sent.length, device.items, device.kept.size]).toEqual([1, [], 0]);
  });

  it('is not sent by one tab after another has discarded it', async () => {
    device.open = false;
    const outbox = await device.newOutbox();
    const { guid } = outbox.add(1, text('one'));
    await settled();
    device.kept.delete(guid);
    device.open = true;
    outbox.flush();
    await settled();
    expect(device.sent).toEqual([]);
    expect(device.items).toEqual([]);
  });
});

describe('a refused message', () => {
  it('shows the reason, lets the next one go, and can be retried or discarded', async () => {
    const outbox = await device.newOutbox();
    outbox.add(1, text('a'));
    outbox.add(1, text('b'));
    await settled();
    const first = guidOf(0);
    outbox.onNack({ guid: first, msg: 'You have blocked this person', retryAfter: null });
    await settled();
    expect(device.items[0]).toMatchObject({ state: 'failed', failure: 'You have blocked this person' });
    expect(words()).toEqual(['a', 'b']);
    outbox.onAck(guidOf(1));
    outbox.retry(first);
    await settled();
    expect(words()).toEqual(['a', 'b', 'a']);
    expect(guidOf(2)).toBe(first);
    outbox.onNack({ guid: first, msg: 'no', retryAfter: null });
    outbox.discard(first);
    await settled();
    expect(device.kept.size).toBe(0);
    expect(device.items.filter(({ guid }) => guid === first)).toEqual([]);
  });

  it('waits for retryAfter, and the order stays', async () => {
    const outbox = await device.newOutbox();
    outbox.add(1, text('a'));
    outbox.add(1, text('b'));
    await settled();
    outbox.onNack({ guid: guidOf(0), msg: 'too many', retryAfter: 3 });
    await jest.advanceTimersByTimeAsync(2_900);
    expect(words()).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(200);
    expect(words()).toEqual(['a', 'a']);
    expect(device.items.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  it('that is a change is reported and dropped', async () => {
    const outbox = await device.newOutbox();
    const { guid } = outbox.add(1, { kind: 'edit', seq: 4, text: 'x' });
    await settled();
    expect(device.sent).toMatchObject([{ frame: 'edit', guid, seq: 4, msn: 'x' }]);
    outbox.onNack({ guid, msg: 'too late', retryAfter: null });
    await settled();
    expect(device.reasons).toEqual(['too late']);
    expect(device.items).toEqual([]);
    expect(device.kept.size).toBe(0);
  });
});

it('keeps a refused change as failed where nobody takes the reason', async () => {
  device.dropsChanges = false;
  const outbox = await device.newOutbox();
  const { guid } = outbox.add(1, { kind: 'delete', seq: 4 });
  await settled();
  outbox.onNack({ guid, msg: 'too late', retryAfter: null });
  expect(device.items).toMatchObject([{ state: 'failed', failure: 'too late' }]);
  outbox.retry(guid);
  await settled();
  expect(device.sent.map(({ frame }) => frame)).toEqual(['delete', 'delete']);
});

describe('an unanswered message', () => {
  it('says so, is sent again, and counts when a late answer arrives', async () => {
    const outbox = await device.newOutbox();
    const { guid } = outbox.add(1, text('one'));
    await jest.advanceTimersByTimeAsync(19_999);
    expect(device.items.map(({ state }) => state)).toEqual(['waiting']);
    await jest.advanceTimersByTimeAsync(1);
    expect(device.items.map(({ state }) => state)).toEqual(['unanswered']);
    expect(words()).toEqual(['one', 'one']);
    outbox.onAck(guid);
    expect(device.items.map(({ state }) => state)).toEqual(['sent']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(device.sent).toHaveLength(2);
  });

  it('is sent at once when its writer retries', async () => {
    const outbox = await device.newOutbox();
    const { guid } = outbox.add(1, text('one'));
    await settled();
    outbox.retry(guid);
    await settled();
    expect(device.sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(20_000);
    outbox.retry(guid);
    await settled();
    expect(device.sent).toHaveLength(3);
    expect(device.items.map(({ state }) => state)).toEqual(['waiting']);
  });
});

describe('pictures', () => {
  const two = () => ({
    kind: 'images' as const,
    pictures: [new Blob(['a']), new Blob(['b'])].map((file) => ({ file, url: null })),
  });

  it('are uploaded first, each once', async () => {
    const outbox = await device.newOutbox();
    outbox.add(1, two());
    outbox.add(1, text('after'));
    await settled();
    expect(device.sent).toMatchObject([{ images: ['/uploads/1.webp', '/uploads/2.webp'] }]);
    outbox.onDisconnect();
    outbox.flush();
    await settled();
    expect(device.uploads).toBe(2);
    expect(device.sent).toHaveLength(2);
  });

  it('wait for the network, and continue with those that are not uploaded', async () => {
    const outbox = await device.newOutbox();
    const works = device.upload;
    device.upload = async () => {
      if (device.uploads === 1) throw noNetwork;
      return works();
    };
    outbox.add(1, two());
    await settled();
    expect(device.items[0]).toMatchObject({ state: 'waiting' });
    device.upload = works;
    await jest.advanceTimersByTimeAsync(5_000);
    await settled();
    expect(device.sent).toMatchObject([{ images: ['/uploads/1.webp', '/uploads/2.webp'] }]);
    expect(device.uploads).toBe(2);
  });

  it('fail if the server refuses them', async () => {
    const outbox = await device.newOutbox();
    device.upload = async () => {
      throw new Error('no picture');
    };
    outbox.add(1, two());
    await settled();
    expect(device.items[0]).toMatchObject({ state: 'failed', failure: 'refused' });
    expect(device.sent).toEqual([]);
  });
});

it.each<[MessageContent, string, object]>([
  [text('Hello'), 'chat', { type: 1, msn: 'Hello' }],
  [{ kind: 'images', pictures: [{ file: null, url: '/a.webp' }] }, 'chat', { type: 3, images: ['/a.webp'] }],
  [{ kind: 'edit', seq: 7, text: 'better' }, 'edit', { seq: 7, msn: 'better' }],
  [{ kind: 'delete', seq: 7 }, 'delete', { seq: 7 }],
])('sends %j as %s', (content, type, data) => {
  const item: OutboxItem = {
    guid: 'g',
    owner: me,
    conversation: 5,
    at: 1,
    content,
    quoted: null,
    state: 'waiting',
    failure: null,
  };
  expect(frameOf(item)).toEqual({ type, data: { conversation: 5, guid: 'g', ...data } });
});

it('names the message that is answered', () => {
  const quoted = { seq: 4, quote: null };
  const item = { guid: 'g', owner: me, conversation: 5, at: 1, content: text('Yes'), quoted } as const;
  expect(frameOf({ ...item, state: 'waiting', failure: null })?.data).toMatchObject({ msn: 'Yes', quote: 4 });
});

it('has no frame while a picture is not uploaded', () => {
  const content = { kind: 'images', pictures: [{ file: new Blob(['a']), url: null }] } as const;
  const item = { guid: 'g', owner: me, conversation: 5, at: 1, content, quoted: null } as const;
  expect(frameOf({ ...item, state: 'waiting', failure: null })).toBeNull();
});
