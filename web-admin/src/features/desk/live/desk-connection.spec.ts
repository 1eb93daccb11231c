import type { SocketHandlers } from '@user/shared/chat-client/socket';
import { DeskConnection } from './desk-connection';

interface FakeSocket {
  readonly handlers: SocketHandlers;
  readonly sent: unknown[];
  readyState: number;
}

let sockets: FakeSocket[];
let connection: DeskConnection;
let states: string[];

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const receive = (type: string, data = {}) => sockets.at(-1)?.handlers.onMessage(JSON.stringify({ type, data }));
const letIn = async () => {
  await pass(0);
  receive('success', { uid: 4 });
};

beforeEach(() => {
  jest.useFakeTimers();
  sockets = [];
  connection = new DeskConnection({
    token: async () => 'token',
    forgetToken: () => undefined,
    open: (_, handlers) => {
      const socket: FakeSocket = { handlers, sent: [], readyState: 1 };
      sockets.push(socket);
      return {
        get readyState() {
          return socket.readyState;
        },
        send: (text) => void socket.sent.push(JSON.parse(text)),
        close: () => {
          socket.readyState = 3;
        },
      };
    },
    isOnline: () => true,
    random: () => 0.5,
  });
  states = [];
  connection.onState(() => states.push(connection.state));
});
afterEach(() => jest.useRealTimers());

it('stands while somebody holds it, and closes when the last one releases it', async () => {
  expect(connection.state).toBe('closed');
  const release = connection.hold();
  const releaseOther = connection.hold();
  await letIn();
  releaseOther();
  // A second call releases nothing.
  releaseOther();
  expect(connection.state).toBe('open');
  release();
  expect([connection.state, sockets.map(({ readyState }) => readyState)]).toEqual(['closed', [3]]);
  expect(connection.send('typing', {})).toBe(false);
  expect(states).toEqual(['connecting', 'open', 'closed']);
});

it('tells once which chat is open, and again over the next socket', async () => {
  connection.setOpen(7);
  const release = connection.hold();
  await letIn();
  connection.setOpen(7);
  connection.setOpen(8);
  sockets[0]?.handlers.onClose(1006);
  await pass(2_000);
  await letIn();
  connection.setOpen(0);
  const toChat = (data: object) => ({ type: 'to_chat', data });
  expect(sockets.map(({ sent }) => sent)).toEqual([
    [toChat({ conversation: 7 }), toChat({ conversation: 8 })],
    [toChat({ conversation: 8 }), toChat({ id: 0 })],
  ]);
  release();
});

it('gives each frame to all listeners until they leave', async () => {
  const release = connection.hold();
  await letIn();
  const first: string[] = [];
  const second: string[] = [];
  const leave = connection.onFrame(({ type }) => first.push(type));
  connection.onFrame(({ type }) => second.push(type));
  receive('duty');
  leave();
  receive('ping');
  expect([first, second]).toEqual([['duty'], ['duty', 'ping']]);
  release();
});
