import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocket, WebSocketServer } from 'ws';
import { ChatSocket } from './chat-socket';

const socketOf = (query = '') =>
  new ChatSocket(
    new (WebSocket as unknown as new (address: null, protocols: undefined, options: object) => WebSocket)(
      null,
      undefined,
      {},
    ),
    '203.0.113.5',
    'en',
    new URLSearchParams(query),
    () => undefined,
  );

it('does the frames of a socket one after the other, and goes on after one that failed', async () => {
  const socket = socketOf();
  const done: string[] = [];
  const first = socket.inTurn(async () => {
    await new Promise(setImmediate);
    done.push('first');
    throw new Error('the database was away');
  });
  const second = socket.inTurn(async () => void done.push('second'));
  expect(done).toEqual([]);
  await expect(first).rejects.toThrow('the database was away');
  await second;
  expect(done).toEqual(['first', 'second']);
});

it.each([
  ['', false, false],
  ['v=2&type=user', true, false],
  ['v=1&type=agent', false, true],
  ['type=kefu', false, true],
  ['type=admin', false, true],
])('%s: of our own kind %s, of staff %s', (query, newer, staff) => {
  const socket = socketOf(query);
  expect([socket.newer, socket.staff]).toEqual([newer, staff]);
});

it('reads no more from a client that says much more than can be done, and goes on once it is done', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const [raw] = (await once(server, 'connection')) as [WebSocket];
  const socket = new ChatSocket(raw, '127.0.0.1', 'en', new URLSearchParams(), () => undefined);
  let [came, done] = [0, 0];
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  raw.on('message', () => {
    came += 1;
    void socket.inTurn(async () => {
      await held;
      done += 1;
    });
  });
  try {
    await once(client, 'open');
    const sent = 1_000;
    const frame = 'x'.repeat(16_000);
    for (let frames = 0; frames < sent; frames += 1) client.send(frame);
    while (!raw.isPaused) await new Promise(setImmediate);
    for (let round = 0; round < 100; round += 1) await new Promise(setImmediate);
    expect(came).toBeLessThan(sent / 2);
    goOn();
    while (done < sent) await new Promise(setImmediate);
    expect(came).toBe(sent);
  } finally {
    client.terminate();
    server.close();
  }
});
