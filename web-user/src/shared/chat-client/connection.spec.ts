import { Connection, type ConnectionState } from './connection';
import type { SocketHandlers } from './socket';

/** A browser whose sockets do what the spec says. */
class Browser {
  online = true;
  chance = 0.5;
  tokens = 0;
  forgotten = 0;
  tokenFails = false;
  states: ConnectionState[] = [];
  frames: string[] = [];
  sockets: { on: SocketHandlers; sent: string[]; closed: boolean; readyState: number; broken: boolean }[] = [];

  readonly connection = new Connection({
    token: async () => {
      if (this.tokenFails) throw new Error('no network');
      this.tokens += 1;
      return `token ${this.tokens}`;
    },
    forgetToken: () => {
      this.forgotten += 1;
    },
    open: (_, on) => {
      const socket = { on, sent: [] as string[], closed: false, readyState: 1, broken: false };
      this.sockets.push(socket);
      return {
        get readyState() {
          return socket.readyState;
        },
        send: (text) => {
          if (socket.broken) throw new DOMException('The socket is broken', 'InvalidStateError');
          socket.sent.push(JSON.parse(text).type);
        },
        close: () => {
          socket.closed = true;
          socket.readyState = 3;
        },
      };
    },
    isOnline: () => this.online,
    random: () => this.chance,
    onFrame: ({ type }) => this.frames.push(type),
    onState: (state) => this.states.push(state),
  });

  get socket() {
    return this.sockets.at(-1)!;
  }

  says(type: string): void {
    this.socket.on.onMessage(JSON.stringify({ type, data: {} }));
  }
}

let browser: Browser;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  jest.useFakeTimers();
  browser = new Browser();
  browser.connection.start();
  await pass(0);
});
afterEach(() => {
  browser.connection.stop();
  jest.useRealTimers();
});

it('is open once the server knows who this is, and sends nothing before', () => {
  expect(browser.states).toEqual(['connecting']);
  browser.says('ping');
  expect(browser.connection.send('typing')).toBe(false);
  browser.says('success');
  expect(browser.states).toEqual(['connecting', 'open']);
  expect(browser.connection.send('typing')).toBe(true);
  expect(browser.socket.sent).toEqual(['typing']);
  expect(browser.frames).toEqual(['ping', 'success']);
});

it('pings every ten seconds', async () => {
  for (let seconds = 10; seconds <= 30; seconds += 10) {
    await pass(10_000);
    browser.says('ping');
    expect(browser.socket.sent).toHaveLength(seconds / 10);
  }
  expect(browser.sockets).toHaveLength(1);
});

it.each([
  [0, 1_800],
  [0.5, 2_000],
  [1, 2_200],
])('reconnects after about two seconds: with chance %d after %d ms', async (chance, ms) => {
  browser.chance = chance;
  for (const sockets of [2, 3]) {
    browser.socket.on.onClose(1006);
    await pass(ms - 1);
    expect(browser.sockets).toHaveLength(sockets - 1);
    await pass(1);
    expect(browser.sockets).toHaveLength(sockets);
  }
});

it.each([
  [0, 1_000],
  [1, 3_000],
])('spreads its return to a busy server: with chance %d after %d ms', async (chance, ms) => {
  browser.chance = chance;
  browser.socket.on.onClose(1013);
  await pass(ms - 1);
  expect(browser.sockets).toHaveLength(1);
  await pass(1);
  expect(browser.sockets).toHaveLength(2);
});

it.each([
  ['is closing', { readyState: 2 }],
  ['has closed', { readyState: 3 }],
  ['throws', { broken: true }],
])('reconnects at once when a frame goes to a socket that %s', async (_, state) => {
  browser.says('success');
  const first = browser.socket;
  Object.assign(first, state);
  expect(browser.connection.send('typing')).toBe(false);
  expect(browser.states.at(-1)).toBe('connecting');
  await pass(0);
  expect(browser.sockets).toHaveLength(2);
  first.on.onClose(1006);
  await pass(5_000);
  expect(browser.sockets).toHaveLength(2);
  browser.says('success');
  expect(browser.connection.send('typing')).toBe(true);
});

it('waits before the second reconnect when no socket works', async () => {
  for (const sockets of [2, 2]) {
    browser.says('success');
    browser.socket.broken = true;
    browser.connection.send('typing');
    await pass(0);
    expect(browser.sockets).toHaveLength(sockets);
  }
  await pass(2_000);
  expect(browser.sockets).toHaveLength(3);
});

it('reconnects when a ping cannot be sent', async () => {
  browser.says('success');
  browser.socket.broken = true;
  await pass(10_001);
  expect(browser.sockets).toHaveLength(2);
});

it('waits for the close code after the server has announced that it closes', async () => {
  browser.says('success');
  browser.says('timeout');
  browser.socket.readyState = 2;
  expect(browser.connection.send('typing')).toBe(false);
  browser.socket.on.onClose(4002);
  await pass(29_999);
  expect(browser.sockets).toHaveLength(1);
  await pass(1);
  browser.says('success');
  browser.socket.readyState = 3;
  browser.connection.send('typing');
  await pass(0);
  expect(browser.sockets).toHaveLength(3);
});

it('keeps a socket that is not open yet, and sends nothing over it', async () => {
  browser.socket.readyState = 0;
  expect(browser.connection.send('ping')).toBe(false);
  await pass(0);
  expect(browser.sockets).toHaveLength(1);
});

it('replaces its socket when the network is back', async () => {
  browser.says('success');
  const first = browser.socket;
  browser.connection.reconnect();
  expect(first.closed).toBe(true);
  await pass(0);
  expect(browser.sockets).toHaveLength(2);
  await pass(9_999);
  expect([first.sent, browser.socket.sent]).toEqual([[], []]);
});

it('tries again while there is no token', async () => {
  browser.tokenFails = true;
  browser.socket.on.onClose(1006);
  await pass(10_000);
  expect(browser.sockets).toHaveLength(1);
  browser.tokenFails = false;
  await pass(2_000);
  expect(browser.sockets).toHaveLength(2);
});

it('replaces a socket that is silent for too long', async () => {
  await pass(30_001);
  expect(browser.sockets[0]?.closed).toBe(true);
  expect(browser.sockets).toHaveLength(2);
});

it('reconnects at once when the page is back', async () => {
  browser.socket.on.onClose(1006);
  browser.connection.wake();
  await pass(0);
  expect(browser.sockets).toHaveLength(2);
  await pass(10_000);
  expect(browser.sockets).toHaveLength(2);
});

it('checks an open socket when the page is back, and replaces it without an answer', async () => {
  browser.says('success');
  browser.connection.wake();
  expect(browser.socket.sent).toEqual(['ping']);
  await pass(1);
  browser.says('ping');
  await pass(5_000);
  expect(browser.sockets).toHaveLength(1);
  browser.connection.wake();
  await pass(4_001);
  expect(browser.sockets).toHaveLength(2);
});

it('is offline without a network', async () => {
  browser.online = false;
  browser.connection.goOffline();
  expect(browser.states.at(-1)).toBe('offline');
  await pass(60_000);
  expect(browser.sockets).toHaveLength(1);
  expect(browser.socket.sent).toEqual([]);
  expect(browser.connection.send('ping')).toBe(false);
  browser.online = true;
  browser.connection.reconnect();
  await pass(0);
  expect(browser.sockets).toHaveLength(2);
});

it('asks for another token when the server has refused it', async () => {
  browser.socket.on.onClose(4001);
  expect(browser.forgotten).toBe(1);
  await pass(3_000);
  expect(browser.tokens).toBe(2);
});

it('waits half a minute after another device has taken its place', async () => {
  browser.socket.on.onClose(4002);
  await pass(29_000);
  expect(browser.sockets).toHaveLength(1);
  await pass(1_000);
  expect(browser.sockets).toHaveLength(2);
});

it('ignores a socket that it has replaced', async () => {
  const [first] = browser.sockets;
  browser.socket.on.onClose(1006);
  await pass(2_000);
  first!.on.onMessage(JSON.stringify({ type: 'success' }));
  first!.on.onClose(1006);
  expect(browser.frames).toEqual([]);
  await pass(5_000);
  expect(browser.sockets).toHaveLength(2);
});

it('opens nothing after it was stopped', async () => {
  browser.connection.stop();
  expect([browser.connection.state, browser.socket.closed]).toEqual(['closed', true]);
  browser.connection.wake();
  browser.connection.reconnect();
  await pass(60_000);
  expect(browser.sockets).toHaveLength(1);
});

it('ignores a frame that cannot be read', () => {
  for (const text of ['', 'x', 'null', '[]', '{}', '{"type":5}']) browser.socket.on.onMessage(text);
  expect(browser.frames).toEqual([]);
});

it('can be started again after it was stopped', async () => {
  browser.connection.stop();
  browser.connection.start();
  browser.connection.start();
  await pass(0);
  browser.says('success');
  expect([browser.sockets.length, browser.connection.state]).toEqual([2, 'open']);
  expect(browser.states).toEqual(['connecting', 'closed', 'connecting', 'open']);
});
