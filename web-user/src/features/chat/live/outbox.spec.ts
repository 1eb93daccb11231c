import { ApiError } from '../../../lib/http/api-error';
import { Outbox, type OutboxKeep } from './outbox';
import type { OutboxItem } from './outbox-item';

const me = 10;
const text = (words: string) => ({ kind: 'text', text: words }) as const;

/** The device and the server as the outbox meets them. */
class Edge {
  readonly kept = new Map<string, OutboxItem>();
  sent: { frame: string; guid: string; msn?: string; images?: string[] }[] = [];
  open = true;
  items: readonly OutboxItem[] = [];
  told: string[] = [];
  uploads = 0;
  upload = async (): Promise<string> => {
    this.uploads += 1;
    return `/uploads/${this.uploads}.webp`;
  };

  private readonly keep: OutboxKeep = {
    read: async (owner) => {
      for (const [guid, item] of this.kept) if (item.owner !== owner) this.kept.delete(guid);
      // By key, which says nothing of time: here the last comes first.
      return [...this.kept.values()].reverse();
    },
    has: async (guid) => this.kept.has(guid),
    write: async (item) => void this.kept.set(item.guid, item),
    remove: async (guid) => void this.kept.delete(guid),
  };

  async outbox(owner = me): Promise<Outbox> {
    const outbox = new Outbox({
      keep: this.keep,
      send: ({ type, data }) => {
        if (this.open) this.sent.push({ ...(data as { guid: string }), frame: type });
        return this.open;
      },
      upload: () => this.upload(),
      failureOf: (error) => (error instanceof ApiError && error.kind === 'network' ? null : 'refused'),
      changed: (items) => {
        this.items = items;
      },
      refused: (words) => this.told.push(words),
    });
    await outbox.open(owner);
    return outbox;
  }
}

/** What is under way on the device is done. */
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
let edge: Edge;
const words = () => edge.sent.map(({ msn }) => msn);
const guidOf = (at: number) => edge.sent[at]?.guid ?? '';

beforeEach(() => {
  jest.useFakeTimers();
  edge = new Edge();
});
afterEach(() => jest.useRealTimers());

describe('what is written', () => {
  it('is shown at once, kept, and sent', async () => {
    const outbox = await edge.outbox();
    const { guid } = outbox.add(1, text('one'));
    expect(edge.items.map(({ state }) => state)).toEqual(['waiting']);
    await settled();
    expect(edge.kept.has(guid)).toBe(true);
    expect(edge.sent).toMatchObject([{ guid, conversation: 1, msn: 'one' }]);
  });

  it('goes one after another in a conversation, and beside other conversations', async () => {
    const outbox = await edge.outbox();
    for (const [conversation, said] of [
      [1, 'a'],
      [1, 'b'],
      [2, 'c'],
    ] as const)
      outbox.add(conversation, text(said));
    await settled();
    expect(words()).toEqual(['a', 'c']);
    outbox.acknowledged(guidOf(0));
    await settled();
    expect(words()).toEqual(['a', 'c', 'b']);
  });

  it('waits for a socket, and is then sent with the guid it had', async () => {
    edge.open = false;
    const outbox = await edge.outbox();
    const { guid } = outbox.add(1, text('later'));
    await settled();
    expect(edge.sent).toEqual([]);
    edge.open = true;
    outbox.flush();
    await settled();
    expect(edge.sent).toMatchObject([{ guid, msn: 'later' }]);
  });

  it('is sent again over the next socket, or where no answer comes, under the same guid', async () => {
    const outbox = await edge.outbox();
    outbox.add(1, text('one'));
    await settled();
    outbox.interrupted();
    outbox.flush();
    await settled();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(edge.sent).toHaveLength(3);
    expect(new Set(edge.sent.map(({ guid }) => guid)).size).toBe(1);
  });

  it('is gone from the device once it is acknowledged, and stays in sight until it is in its conversation', async () => {
    const outbox = await edge.outbox();
    const { guid } = outbox.add(1, text('one'));
    await settled();
    outbox.acknowledged(guid);
    await settled();
    expect(edge.kept.size).toBe(0);
    expect(edge.items.map(({ state }) => state)).toEqual(['sent']);
    outbox.arrived(guid);
    expect(edge.items).toEqual([]);
    // The acknowledgement of what has come already changes nothing.
    outbox.acknowledged(guid);
    expect(edge.items).toEqual([]);
  });

  it('survives a reload, in its order', async () => {
    edge.open = false;
    const before = await edge.outbox();
    before.add(1, text('a'));
    before.add(1, text('b'));
    await settled();
    edge.open = true;
    const after = await edge.outbox();
    await settled();
    expect(edge.items.map(({ said }) => said)).toEqual([text('a'), text('b')]);
    after.acknowledged(guidOf(0));
    await settled();
    expect(words()).toEqual(['a', 'b']);
  });

  it('is nothing to another account: it neither sees nor sends it', async () => {
    edge.open = false;
    const first = await edge.outbox();
    first.add(1, text('mine'));
    await settled();
    first.close();
    expect(edge.items).toEqual([]);
    edge.open = true;
    await edge.outbox(11);
    await settled();
    expect(edge.items).toEqual([]);
    expect(edge.sent).toEqual([]);
    expect(edge.kept.size).toBe(0);
  });

  it('that a tab did not live to send goes out from the other one, once, when there is a socket again', async () => {
    const staying = await edge.outbox();
    edge.open = false;
    const leaving = await edge.outbox();
    const { guid } = leaving.add(1, text('written in a tab that is gone'));
    await settled();
    leaving.close();
    edge.open = true;
    for (let socket = 0; socket < 2; socket += 1) {
      await staying.takeUp();
      await settled();
    }
    expect(edge.sent).toMatchObject([{ guid, conversation: 1 }]);
    staying.acknowledged(guid);
    staying.arrived(guid);
    await staying.takeUp();
    await settled();
    expect([edge.sent.length, edge.items, edge.kept.size]).toEqual([1, [], 0]);
  });

  it('is not sent by one tab after it was discarded in another', async () => {
    edge.open = false;
    const outbox = await edge.outbox();
    const { guid } = outbox.add(1, text('one'));
    await settled();
    edge.kept.delete(guid);
    edge.open = true;
    outbox.flush();
    await settled();
    expect(edge.sent).toEqual([]);
    expect(edge.items).toEqual([]);
  });
});

describe('what is refused', () => {
  it('says why, lets the next go, and is sent again or discarded', async () => {
    const outbox = await edge.outbox();
    outbox.add(1, text('a'));
    outbox.add(1, text('b'));
    await settled();
    const first = guidOf(0);
    outbox.refused({ guid: first, msg: 'You have blocked this person', retryAfter: null });
    await settled();
    expect(edge.items[0]).toMatchObject({ state: 'failed', failure: 'You have blocked this person' });
    expect(words()).toEqual(['a', 'b']);
    outbox.acknowledged(guidOf(1));
    outbox.retry(first);
    await settled();
    expect(words()).toEqual(['a', 'b', 'a']);
    expect(guidOf(2)).toBe(first);
    outbox.refused({ guid: first, msg: 'no', retryAfter: null });
    outbox.discard(first);
    await settled();
    expect(edge.kept.size).toBe(0);
    expect(edge.items.filter(({ guid }) => guid === first)).toEqual([]);
  });

  it('for a while only waits so long, and the order stays', async () => {
    const outbox = await edge.outbox();
    outbox.add(1, text('a'));
    outbox.add(1, text('b'));
    await settled();
    outbox.refused({ guid: guidOf(0), msg: 'too many', retryAfter: 3 });
    await jest.advanceTimersByTimeAsync(2_900);
    expect(words()).toEqual(['a']);
    await jest.advanceTimersByTimeAsync(200);
    expect(words()).toEqual(['a', 'a']);
    expect(edge.items.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  it('of a change is told, and not kept', async () => {
    const outbox = await edge.outbox();
    const { guid } = outbox.add(1, { kind: 'edit', seq: 4, text: 'x' });
    await settled();
    expect(edge.sent).toMatchObject([{ frame: 'edit', guid, seq: 4, msn: 'x' }]);
    outbox.refused({ guid, msg: 'too late', retryAfter: null });
    await settled();
    expect(edge.told).toEqual(['too late']);
    expect(edge.items).toEqual([]);
    expect(edge.kept.size).toBe(0);
  });
});

describe('pictures', () => {
  const two = () => ({
    kind: 'images' as const,
    pictures: [new Blob(['a']), new Blob(['b'])].map((file) => ({ file, url: null })),
  });

  it('go to the server first, each once', async () => {
    const outbox = await edge.outbox();
    outbox.add(1, two());
    outbox.add(1, text('after'));
    await settled();
    expect(edge.sent).toMatchObject([{ images: ['/uploads/1.webp', '/uploads/2.webp'] }]);
    outbox.interrupted();
    outbox.flush();
    await settled();
    expect(edge.uploads).toBe(2);
    expect(edge.sent).toHaveLength(2);
  });

  it('wait where there is no network, and go on by themselves with what is not there yet', async () => {
    const outbox = await edge.outbox();
    const works = edge.upload;
    edge.upload = async () => {
      if (edge.uploads === 1) throw new ApiError('network');
      return works();
    };
    outbox.add(1, two());
    await settled();
    expect(edge.items[0]).toMatchObject({ state: 'waiting' });
    edge.upload = works;
    await jest.advanceTimersByTimeAsync(5_000);
    await settled();
    expect(edge.sent).toMatchObject([{ images: ['/uploads/1.webp', '/uploads/2.webp'] }]);
    expect(edge.uploads).toBe(2);
  });

  it('that the server does not take fail', async () => {
    const outbox = await edge.outbox();
    edge.upload = async () => {
      throw new ApiError('refused', 'no picture');
    };
    outbox.add(1, two());
    await settled();
    expect(edge.items[0]).toMatchObject({ state: 'failed', failure: 'refused' });
    expect(edge.sent).toEqual([]);
  });
});
