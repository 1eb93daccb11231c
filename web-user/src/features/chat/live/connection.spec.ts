import { Connection, type Link, type SocketEvents } from './connection';

const nameOf = ({ type, data }: { type: string; data?: { online?: number } }) =>
  data?.online === undefined ? type : `${type} ${data.online}`;

/** The edge of the browser, with sockets that do what the spec says. */
class Edge {
  online = true;
  chance = 0.5;
  tokens = 0;
  forgotten = 0;
  tokenFails = false;
  links: Link[] = [];
  frames: string[] = [];
  sockets: { on: SocketEvents; sent: string[]; closed: boolean; readyState: number; broken: boolean }[] = [];

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
          socket.sent.push(nameOf(JSON.parse(text)));
        },
        close: () => {
          socket.closed = true;
          socket.readyState = 3;
        },
      };
    },
    isOnline: () => this.online,
    random: () => this.chance,
    frame: ({ type }) => this.frames.push(type),
    linked: (link) => this.links.push(link),
  });

  get socket() {
    return this.sockets.at(-1)!;
  }

  says(type: string): void {
    this.socket.on.message(JSON.stringify({ type, data: {} }));
  }
}

let edge: Edge;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(async () => {
  jest.useFakeTimers();
  edge = new Edge();
  edge.connection.start();
  await pass(0);
});
afterEach(() => {
  edge.connection.stop();
  jest.useRealTimers();
});

it('is open once the server knows who this is', () => {
  expect(edge.links).toEqual(['connecting']);
  edge.says('ping');
  edge.says('success');
  expect(edge.links).toEqual(['connecting', 'open']);
  expect(edge.frames).toEqual(['ping', 'success']);
});

it('pings every ten seconds', async () => {
  for (let seconds = 10; seconds <= 30; seconds += 10) {
    await pass(10_000);
    edge.says('ping');
    expect(edge.socket.sent).toHaveLength(seconds / 10);
  }
  expect(edge.sockets).toHaveLength(1);
});

it.each([
  [0, 1_800],
  [0.5, 2_000],
  [1, 2_200],
])('tries again after two seconds, by chance %d after %d ms', async (chance, ms) => {
  edge.chance = chance;
  for (const sockets of [2, 3]) {
    edge.socket.on.closed(1006);
    await pass(ms - 1);
    expect(edge.sockets).toHaveLength(sockets - 1);
    await pass(1);
    expect(edge.sockets).toHaveLength(sockets);
  }
});

it.each([
  [0, 1_000],
  [1, 3_000],
])('gives a server that is busy its clients back one by one, by chance %d after %d ms', async (chance, ms) => {
  edge.chance = chance;
  edge.socket.on.closed(1013);
  await pass(ms - 1);
  expect(edge.sockets).toHaveLength(1);
  await pass(1);
  expect(edge.sockets).toHaveLength(2);
});

it('says that somebody is there each time it is let in', async () => {
  expect(edge.socket.sent).toEqual([]);
  edge.says('success');
  expect(edge.socket.sent).toEqual(['online 1']);
  edge.socket.on.closed(1006);
  await pass(2_000);
  edge.says('success');
  expect(edge.socket.sent).toEqual(['online 1']);
});

it.each([
  ['is closing', { readyState: 2 }],
  ['has closed', { readyState: 3 }],
  ['throws', { broken: true }],
])('connects anew at once where a socket that %s is sent something', async (_, state) => {
  edge.says('success');
  const first = edge.socket;
  Object.assign(first, state);
  expect(edge.connection.send('typing')).toBe(false);
  expect(edge.links.at(-1)).toBe('connecting');
  await pass(0);
  expect(edge.sockets).toHaveLength(2);
  first.on.closed(1006);
  await pass(5_000);
  expect(edge.sockets).toHaveLength(2);
  edge.says('success');
  expect(edge.connection.send('typing')).toBe(true);
});

it('does not open one after the other where none of them works', async () => {
  for (const sockets of [2, 2]) {
    edge.says('success');
    edge.socket.broken = true;
    edge.connection.send('typing');
    await pass(0);
    expect(edge.sockets).toHaveLength(sockets);
  }
  await pass(2_000);
  expect(edge.sockets).toHaveLength(3);
});

it('does the same by the next ping', async () => {
  edge.says('success');
  edge.socket.broken = true;
  await pass(10_001);
  expect(edge.sockets).toHaveLength(2);
});

it('waits as it is told where the server has said that it closes', async () => {
  edge.says('success');
  edge.says('timeout');
  edge.socket.readyState = 2;
  expect(edge.connection.send('typing')).toBe(false);
  edge.socket.on.closed(4002);
  await pass(29_999);
  expect(edge.sockets).toHaveLength(1);
  await pass(1);
  edge.says('success');
  edge.socket.readyState = 3;
  edge.connection.send('typing');
  await pass(0);
  expect(edge.sockets).toHaveLength(3);
});

it('sends nothing by a socket that is not open yet, and keeps it', async () => {
  edge.socket.readyState = 0;
  expect(edge.connection.send('ping')).toBe(false);
  await pass(0);
  expect(edge.sockets).toHaveLength(1);
});

it('closes what is open and connects anew when the network is back', async () => {
  edge.says('success');
  const first = edge.socket;
  edge.connection.back();
  expect(first.closed).toBe(true);
  await pass(0);
  expect(edge.sockets).toHaveLength(2);
  await pass(9_999);
  expect([first.sent, edge.socket.sent]).toEqual([['online 1'], []]);
});

it('goes on trying where there is no token to be had', async () => {
  edge.tokenFails = true;
  edge.socket.on.closed(1006);
  await pass(10_000);
  expect(edge.sockets).toHaveLength(1);
  edge.tokenFails = false;
  await pass(2_000);
  expect(edge.sockets).toHaveLength(2);
});

it('leaves a socket that says nothing for too long', async () => {
  await pass(30_001);
  expect(edge.sockets[0]?.closed).toBe(true);
  expect(edge.sockets).toHaveLength(2);
});

it('tries at once when the page is back', async () => {
  edge.socket.on.closed(1006);
  edge.connection.wake();
  await pass(0);
  expect(edge.sockets).toHaveLength(2);
  await pass(10_000);
  expect(edge.sockets).toHaveLength(2);
});

it('asks what seems open whether it is, and leaves it where no answer comes', async () => {
  edge.says('success');
  edge.connection.wake();
  expect(edge.socket.sent).toEqual(['online 1', 'ping']);
  await pass(1);
  edge.says('ping');
  await pass(5_000);
  expect(edge.sockets).toHaveLength(1);
  edge.connection.wake();
  await pass(4_001);
  expect(edge.sockets).toHaveLength(2);
});

it('waits without a network', async () => {
  edge.online = false;
  edge.connection.lost();
  expect(edge.links.at(-1)).toBe('waiting');
  await pass(60_000);
  expect(edge.sockets).toHaveLength(1);
  expect(edge.socket.sent).toEqual([]);
  expect(edge.connection.send('ping')).toBe(false);
  edge.online = true;
  edge.connection.back();
  await pass(0);
  expect(edge.sockets).toHaveLength(2);
});

it('takes another token where the one it had was refused', async () => {
  edge.socket.on.closed(4001);
  expect(edge.forgotten).toBe(1);
  await pass(3_000);
  expect(edge.tokens).toBe(2);
});

it('lets another device have the place it took', async () => {
  edge.socket.on.closed(4002);
  await pass(29_000);
  expect(edge.sockets).toHaveLength(1);
  await pass(1_000);
  expect(edge.sockets).toHaveLength(2);
});

it('hears nothing of a socket it has left', async () => {
  const [first] = edge.sockets;
  edge.socket.on.closed(1006);
  await pass(2_000);
  first!.on.message(JSON.stringify({ type: 'success' }));
  first!.on.closed(1006);
  expect(edge.frames).toEqual([]);
  await pass(5_000);
  expect(edge.sockets).toHaveLength(2);
});

it('is over when it is stopped', async () => {
  edge.connection.stop();
  expect(edge.socket.closed).toBe(true);
  edge.connection.wake();
  edge.connection.back();
  await pass(60_000);
  expect(edge.sockets).toHaveLength(1);
});

it('takes no frame that cannot be read', () => {
  for (const text of ['', 'x', 'null', '[]', '{}', '{"type":5}']) edge.socket.on.message(text);
  expect(edge.frames).toEqual([]);
});
