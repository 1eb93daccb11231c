import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { until } from '../../../../test/support/until';
import { DeskLine, type LineState, type SocketEvents } from './desk-line';
import type { DeskFrame } from './frames';

const times = { ping: 40, silence: 150, retry: 20 };

/** The other end of the line: a real socket that lets everybody in. */
class Server {
  readonly sockets: WebSocket[] = [];
  readonly heard: { type: string; data?: object }[] = [];
  pongs = true;
  cursor = 0;

  private constructor(private readonly server: WebSocketServer) {
    server.on('connection', (socket) => {
      this.sockets.push(socket);
      socket.on('message', (text) => {
        const frame: { type: string; data?: object } = JSON.parse(String(text));
        this.heard.push(frame);
        if (frame.type === 'ping' && this.pongs) this.tell(socket, 'ping', { now: 1, cursor: this.cursor });
      });
      this.tell(socket, 'ping', { now: 1, cursor: this.cursor });
      this.tell(socket, 'success', { uid: 4 });
    });
  }

  static async start(): Promise<Server> {
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    return new Server(server);
  }

  tell(socket: WebSocket | undefined, type: string, data: object, cursor?: number): void {
    socket?.send(JSON.stringify({ type, cursor, data }));
  }

  open({ heard, closed }: SocketEvents): WebSocket {
    const { port } = this.server.address() as AddressInfo;
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    socket.on('message', (data) => heard(String(data)));
    socket.on('close', closed);
    socket.on('error', () => undefined);
    return socket;
  }

  close(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}

let server: Server;
let line: DeskLine;
let letGo: () => void;
const frames: DeskFrame[] = [];
const states: LineState[] = [];

beforeEach(async () => {
  server = await Server.start();
  line = new DeskLine(async (events) => server.open(events), times);
  frames.length = 0;
  states.length = 0;
  line.hear((frame) => frames.push(frame));
  line.watch(() => states.push(line.state));
  letGo = () => undefined;
});
afterEach(async () => {
  letGo();
  await server.close();
});

const isUp = () => line.state === 'up';

describe('the line to the desk', () => {
  it('tells which chat is open once, when another is or none, and again when it comes back', async () => {
    const told = () => server.heard.filter(({ type }) => type === 'to_chat').map(({ data }) => data);
    line.show(7);
    letGo = line.hold();
    await until('it is told', () => told().length === 1);
    line.show(7);
    line.show(8);
    await until('another is told', () => told().length === 2);
    server.sockets[0]?.terminate();
    await until('it came back', () => server.sockets.length === 2 && isUp());
    await until('it is told again', () => told().length === 3);
    line.show(0);
    await until('none is told', () => told().length === 4);
    expect(told()).toEqual([{ conversation: 7 }, { conversation: 8 }, { conversation: 8 }, { id: 0 }]);
  });

  it('stands while somebody holds it, and goes with the last of them', async () => {
    expect(line.state).toBe('off');
    letGo = line.hold();
    const other = line.hold();
    await until('the line is up', isUp);
    other();
    // a second time lets go of nothing
    other();
    expect(line.state).toBe('up');
    letGo();
    expect(line.state).toBe('off');
    await until('the socket is closed', () => server.sockets[0]?.readyState === WebSocket.CLOSED);
    expect(server.sockets).toHaveLength(1);
    expect(line.send('typing', {})).toBe(false);
    expect(states).toEqual(['connecting', 'up', 'off']);
  });

  it('sends what it is given, and pings', async () => {
    letGo = line.hold();
    await until('the line is up', isUp);
    expect(line.send('typing', { conversation: 5 })).toBe(true);
    await until('more was heard', () => server.heard.length > 1);
    expect(server.heard).toContainEqual({ type: 'typing', data: { conversation: 5 } });
    expect(server.heard).toContainEqual({ type: 'ping' });
  });

  it('comes back by itself, and says so', async () => {
    letGo = line.hold();
    await until('the line is up', isUp);
    server.sockets[0]?.terminate();
    await until('a second socket is up', () => server.sockets.length === 2 && isUp());
    expect(states).toEqual(['connecting', 'up', 'down', 'connecting', 'up']);
    expect(frames.filter(({ type }) => type === 'in')).toHaveLength(2);
  });

  it('comes back at once where it is told to', async () => {
    line = new DeskLine(async (events) => server.open(events), { ...times, retry: 60_000 });
    letGo = line.hold();
    await until('the line is up', isUp);
    server.sockets[0]?.terminate();
    await until('the line is down', () => line.state === 'down');
    line.nudge();
    await until('the line is up', isUp);
    line.nudge();
    expect(server.sockets).toHaveLength(2);
  });

  it('tries again where there is no way in', async () => {
    let refusals = 2;
    line = new DeskLine(async (events) => {
      refusals -= 1;
      if (refusals >= 0) throw new Error('no token');
      return server.open(events);
    }, times);
    letGo = line.hold();
    await until('the line is up', isUp);
    expect(refusals).toBe(-1);
  });

  it('gives up a socket on which nothing is heard', async () => {
    letGo = line.hold();
    await until('the line is up', isUp);
    server.pongs = false;
    await until('it came again', () => server.sockets.length > 1);
    expect(states.slice(0, 3)).toEqual(['connecting', 'up', 'down']);
  });

  it('makes news of a ping alone where it tells of more than was heard', async () => {
    letGo = line.hold();
    await until('the line is up', isUp);
    frames.length = 0;
    server.tell(server.sockets[0], 'reply', { seq: 1, conversation: 5, guid: 'a' }, 3);
    server.cursor = 3;
    const pings = server.heard.length;
    await until('it pinged', () => server.heard.length > pings + 1);
    expect(frames.map(({ type }) => type)).toEqual(['message']);
    server.cursor = 4;
    await until('its answer came', () => frames.some(({ type }) => type === 'pong'));
    expect(frames.at(-1)).toEqual({ type: 'pong', cursor: 4 });
  });

  it('waits longer where the server made room for another page', async () => {
    letGo = line.hold();
    await until('the line is up', isUp);
    const before = Date.now();
    server.sockets[0]?.close(4002, 'another one was opened');
    await until('it came again', () => server.sockets.length === 2);
    expect(Date.now() - before).toBeGreaterThanOrEqual(15 * times.retry);
  });
});
