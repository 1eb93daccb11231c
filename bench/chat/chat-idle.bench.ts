import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createDatabase } from '../engine';
import { type Figure, singleFigure } from '../figure';
import { ChatLoad } from './chat-load';
import { ChatRooms } from './chat-rooms';

const [sockets, roomSize] = [10_000, 10];
/** Sockets of the same people, before: code is compiled and caches are filled by them. */
const warmUp = 1_000;
/** Nobody says anything but that they are there. */
const talk = { say: () => '', greet: () => '{"type":"ping"}' };

interface Weight {
  readonly rss: number;
  readonly heapUsed: number;
}

/** What each of 10,000 people who are logged in and say nothing takes of the memory of the server. */
export async function* chatIdle(): AsyncGenerator<Figure> {
  const target = await createDatabase('sqlite');
  const rooms = await ChatRooms.create(target, sockets, roomSize);
  const server = fork(join(__dirname, 'chat-idle-server.js'), {
    env: { ...process.env, ...rooms.env },
    execArgv: ['--expose-gc'],
  });
  try {
    const { origin } = await said<{ origin: string }>(server);
    (await ChatLoad.open(origin, rooms.people.slice(0, warmUp), talk)).close();
    const before = await weigh(server);
    const load = await ChatLoad.open(origin, rooms.people, talk);
    const after = await weigh(server);
    load.close();
    const of = (part: keyof Weight) => (after[part] - before[part]) / sockets / 1_000;
    const each = of('rss');
    yield singleFigure({
      name: `memory of each of 10,000 idle sockets, ${of('heapUsed').toFixed(1)} kB of it in the heap`,
      bound: { atMost: 20 },
      unit: 'kB',
      rounds: [each],
    });
  } finally {
    server.kill();
    await target.drop();
  }
}

async function weigh(server: ChildProcess): Promise<Weight> {
  server.send('weigh');
  return await said<Weight>(server);
}

/** @throws Error where it ends instead */
async function said<T>(server: ChildProcess): Promise<T> {
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`the server ended: ${code}`);
  });
  const [message] = (await Promise.race([once(server, 'message'), ended])) as [T];
  return message;
}
