import type { ConversationList, ConversationRow } from '@server/messaging/chat.schemas';
import { createStore } from '../../../lib/browser/store';
import type { ServerFrame } from '../../../shared/chat-client/frames';
import { wire } from '../../../shared/chat-client/test-message';
import type { LastKnown } from './chat-database';
import { type ChatState, emptyChat } from './chat-state';
import { LiveChat } from './live-chat';
import { page, row } from './test-message';

const me = 10;

/** The app as a chat sees it. What it is asked for is in `calls`. */
class App {
  session: string | null = 'login';
  isOpen = true;
  isVisible = true;
  rows: ConversationRow[] = [row({ lastSeq: 3 })];
  cursor = 100;
  known: LastKnown | undefined;
  fetchList = async (): Promise<ConversationList> => ({ list: this.rows, unread: 0, cursor: this.cursor });
  fetchRow = async (): Promise<void> => undefined;
  readonly calls: string[] = [];
  readonly store = createStore<ChatState>(emptyChat);
  readonly chat = new LiveChat({
    store: this.store,
    outbox: {
      open: async (owner) => void this.calls.push(`outbox open ${owner}`),
      close: () => this.calls.push('outbox close'),
      resume: async () => void this.calls.push('outbox resume'),
      onAck: (guid) => this.calls.push(`outbox ack ${guid}`),
      onNack: ({ guid }) => this.calls.push(`outbox nack ${guid}`),
      onDelivered: (guid) => this.calls.push(`outbox delivered ${guid}`),
      onDisconnect: () => this.calls.push('outbox disconnect'),
    },
    zoneWatch: { follow: () => this.calls.push('zone follow'), lost: () => this.calls.push('zone lost') },
    send: (type, data) => {
      if (this.isOpen) this.calls.push(`send ${type} ${Object.values(data).join(' ')}`);
      return this.isOpen;
    },
    session: () => this.session,
    fetchList: () => {
      this.calls.push('fetch list');
      return this.fetchList();
    },
    fetchRow: (conversation) => {
      this.calls.push(`fetch row ${conversation}`);
      return this.fetchRow();
    },
    readKnown: async () => this.known,
    readDrafts: async () => [[1, 'Half a sentence']],
    writeKnown: ({ owner, rows }) => this.calls.push(`save ${owner}: ${rows.length} rows`),
    isVisible: () => this.isVisible,
    onUnread: (unread) => this.calls.push(`unread ${unread}`),
    onStale: (topic) => this.calls.push(`stale ${topic}`),
    onUnseenMessage: () => this.calls.push('sound'),
    onZoneMoves: (moves) => this.calls.push(`zone moves ${moves.length}`),
  });

  get state(): ChatState {
    return this.store.get();
  }

  /** The calls since the last time, without those of other kinds. */
  take(kind: RegExp): string[] {
    return this.calls.splice(0).filter((call) => kind.test(call));
  }

  receive(frame: ServerFrame): void {
    this.chat.onFrame(frame);
  }

  message(seq: number, more: Parameters<typeof wire>[1] = {}, cursor: number | null = null): void {
    this.receive({ type: 'message', message: wire(seq, more), cursor });
  }
}

let app: App;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** Opens the connection, as the server's first frames do. */
const open = async () => {
  app.receive({ type: 'ping', cursor: app.cursor });
  app.chat.onState('open');
  app.receive({ type: 'success', uid: me });
  await pass(0);
};

beforeEach(async () => {
  jest.useFakeTimers();
  app = new App();
  app.chat.start(me);
  await pass(0);
});
afterEach(() => {
  app.chat.stop();
  jest.useRealTimers();
});

describe('a start', () => {
  it('shows what the device knows until the list is there', async () => {
    app.chat.stop();
    app.known = { owner: me, rows: [row({ name: 'Known' })], rooms: [] };
    const list = await app.fetchList();
    let answer = () => undefined as undefined;
    app.fetchList = () =>
      new Promise((resolve) => {
        answer = () => void resolve(list);
      });
    app.chat.start(me);
    await pass(0);
    expect([app.state.list, app.state.rows.get(1)?.name]).toEqual(['loading', 'Known']);
    expect(app.state.drafts.get(1)).toBe('Half a sentence');
    answer();
    await pass(0);
    expect([app.state.list, app.state.rows.get(1)?.name]).toEqual(['ready', 'Basalt']);
  });

  it('shows a failed list only while there is none', async () => {
    app.fetchList = () => Promise.reject(new Error('no network'));
    await app.chat.refreshList();
    expect(app.state.list).toBe('ready');
    app.chat.stop();
    app.chat.start(me);
    await pass(0);
    expect(app.state).toMatchObject({ list: 'failed', error: new Error('no network') });
  });

  it('ignores a list that was asked for by an earlier login', async () => {
    app.chat.stop();
    const listed = app.chat.refreshList();
    app.session = 'another login';
    await listed;
    expect(app.state.list).toBe('loading');
  });
});

describe('an opened connection', () => {
  it('says that the user is here, and goes on where the last socket ended', async () => {
    app.chat.marks.setOpen(1);
    app.chat.markRead(1, 3);
    app.take(/./);
    await open();
    const begun = ['send online 1', 'send to_chat 1', 'send read 1 3', 'outbox resume', 'zone follow'];
    expect(app.take(/send|outbox|zone/)).toEqual(begun);
  });

  it('is of somebody else: nothing of the user before stays', async () => {
    app.message(4);
    app.chat.onState('open');
    app.take(/./);
    app.receive({ type: 'success', uid: 11 });
    expect(app.state).toMatchObject({ me: 11, list: 'loading', connection: 'open' });
    expect(app.take(/outbox|fetch/)).toEqual(['outbox close', 'outbox open 11', 'fetch list', 'outbox resume']);
  });

  it('that is lost stops the outbox, the zone, and who was typing', async () => {
    await open();
    app.receive({ type: 'typing', conversation: 1, uid: 20, nickname: 'Basalt' });
    expect(app.state.typing.get(1)).toEqual({ uid: 20, nickname: 'Basalt' });
    app.take(/./);
    app.chat.onState('connecting');
    expect(app.take(/outbox|zone/)).toEqual(['outbox disconnect', 'zone lost']);
    expect([app.state.typing.size, app.state.connection]).toEqual([0, 'connecting']);
  });
});

describe('a gap in the inbox', () => {
  it('is read by one sync at a time, until nothing is missing', async () => {
    await open();
    app.take(/./);
    app.message(5, {}, 103);
    app.message(6, {}, 104);
    expect(app.take(/sync/)).toEqual(['send sync 100']);
    app.message(4, {}, 101);
    app.receive({ type: 'syncEnd', cursor: 101, more: true, reset: false });
    expect(app.take(/sync/)).toEqual(['send sync 101']);
    app.receive({ type: 'syncEnd', cursor: 104, more: false, reset: false });
    expect(app.take(/sync/)).toEqual([]);
    expect(app.state.inbox.cursor).toBe(104);
  });

  it('is noticed by a ping that knows of more', async () => {
    await open();
    app.take(/./);
    app.receive({ type: 'ping', cursor: 100 });
    expect(app.take(/sync/)).toEqual([]);
    app.receive({ type: 'ping', cursor: 101 });
    expect(app.take(/sync/)).toEqual(['send sync 100']);
  });

  it('is asked for again over the next socket', async () => {
    await open();
    app.receive({ type: 'ping', cursor: 101 });
    app.take(/./);
    app.chat.onState('connecting');
    app.chat.onState('open');
    expect(app.take(/sync/)).toEqual(['send sync 100']);
  });

  it('that the server can no longer fill has everything read anew', async () => {
    await open();
    app.store.set({ ...app.state, rooms: new Map([[1, { ...page(1, 3), end: 3, held: new Map() }]]) });
    app.take(/./);
    app.receive({ type: 'syncEnd', cursor: 0, more: false, reset: true });
    expect(app.state.rooms.size).toBe(0);
    expect(app.take(/fetch/)).toEqual(['fetch list']);
  });
});

describe('a message', () => {
  beforeEach(() => app.calls.splice(0));

  it('counts as unread, is confirmed as received, and is saved on the device', async () => {
    await open();
    app.take(/./);
    app.message(4);
    expect(app.take(/unread|sound/)).toEqual(['unread 1', 'sound']);
    await pass(400);
    expect(app.take(/recv/)).toEqual(['send recv 1 4']);
    await pass(1_100);
    expect(app.take(/save/)).toEqual(['save 10: 1 rows']);
  });

  it('makes a sound once', () => {
    app.message(4);
    app.message(4);
    expect(app.take(/sound/)).toEqual(['sound']);
  });

  it.each<[string, () => void]>([
    ['is in the open conversation on a visible page', () => app.chat.marks.setOpen(1)],
    ['is in a muted conversation', () => app.store.set({ ...app.state, rows: new Map([[1, row({ muted: true })]]) })],
  ])('makes no sound if it %s', (_, arrange) => {
    arrange();
    app.message(4);
    expect(app.take(/sound/)).toEqual([]);
  });

  it('in the open conversation makes a sound while the page is hidden', () => {
    app.chat.marks.setOpen(1);
    app.isVisible = false;
    app.message(4);
    expect(app.take(/sound/)).toEqual(['sound']);
  });

  it('of the user ends its wait in the outbox', () => {
    app.message(4, { uid: me, guid: 'mine' });
    expect(app.take(/outbox|sound/)).toEqual(['outbox delivered mine']);
  });

  it('of an unknown conversation has its row read, once at a time', async () => {
    let answer = () => undefined as undefined;
    app.fetchRow = () =>
      new Promise((_, reject) => {
        answer = () => void reject(new Error('no network'));
      });
    app.message(1, { conversation: 7 });
    app.message(2, { conversation: 7 });
    expect(app.take(/fetch/)).toEqual(['fetch row 7']);
    answer();
    await pass(0);
    expect(app.state.stale.size).toBe(0);
    app.message(3, { conversation: 7 });
    expect(app.take(/fetch/)).toEqual(['fetch row 7']);
  });

  it.each([
    ['friends' as const, ['stale friends', 'stale group', 'stale service']],
    ['renamed' as const, ['stale group', 'stale service']],
  ])('about the event %s makes what is read over HTTP stale, without a sound', (event, stale) => {
    app.message(4, { msn_type: 20, body: { system: { event, by: 'A', whom: [], text: '' } } });
    expect(app.take(/stale|sound/)).toEqual(stale);
  });
});

it('passes answers to the outbox, and changes of the zone to its pages', () => {
  app.take(/./);
  app.receive({ type: 'ack', guid: 'a', conversation: 1, seq: 4 });
  app.receive({ type: 'nack', guid: 'b', msg: 'no', retryAfter: null });
  app.receive({ type: 'zone', moves: [{ session: 3, sold: [], cards: [], whole: true }] });
  expect(app.take(/./)).toEqual(['outbox ack a', 'outbox nack b', 'zone moves 1']);
});

it('takes the count of the server, except for the open conversation', () => {
  app.receive({ type: 'unread', conversation: 1, unread: 4 });
  expect(app.state.rows.get(1)?.unread).toBe(4);
  app.chat.marks.setOpen(1);
  app.receive({ type: 'unread', conversation: 1, unread: 9 });
  expect(app.state.rows.get(1)?.unread).toBe(4);
});

it('shows who is typing for five seconds after the last signal', async () => {
  const typing = { type: 'typing', conversation: 1, uid: 20, nickname: 'Basalt' } as const;
  app.receive(typing);
  await pass(4_000);
  app.receive(typing);
  await pass(4_999);
  expect(app.state.typing.size).toBe(1);
  await pass(1);
  expect(app.state.typing.size).toBe(0);
});

it('shows at once what the user has read', () => {
  app.message(4);
  app.chat.markRead(1, 4);
  expect(app.state.rows.get(1)).toMatchObject({ readSeq: 4, unread: 0 });
  expect(app.calls).toContain('send read 1 4');
});

it('shows that a friend is online, and has the list of friends read anew', () => {
  app.receive({ type: 'presence', uid: 20, online: true });
  expect(app.state.rows.get(1)?.online).toBe(true);
  expect(app.take(/stale/)).toEqual(['stale friends']);
});

it.each<ServerFrame>([{ type: 'service' }, { type: 'caseClosed', case: 7 }])(
  'has the state of customer service read anew after $type',
  (frame) => {
    app.receive(frame);
    expect(app.take(/stale/)).toEqual(['stale service']);
  },
);

it('keeps nothing and does nothing after it was stopped', async () => {
  await open();
  app.message(4);
  app.receive({ type: 'typing', conversation: 1, uid: 20, nickname: 'Basalt' });
  app.take(/./);
  app.chat.stop();
  expect(app.state).toBe(emptyChat);
  expect(app.take(/outbox|zone|unread/)).toEqual(['zone lost', 'outbox close', 'unread 0']);
  await pass(10_000);
  expect(app.take(/./)).toEqual([]);
});
