import { randomUUID } from 'node:crypto';
import { type BenchDatabase, createDatabase, engines } from '../engine';
import { compare, type Figure } from '../figure';
import { startProcess } from '../server-process';
import { percentile } from '../steady-load';
import { ChatLoad } from './chat-load';
import { ChatRooms } from './chat-rooms';

const [sockets, roomSize] = [1_000, 10];
/** Messages that wait for their ack at once. */
const underWay = 200;
const seconds = 3;
const text = 'What I said would come has come, and by noon.';

const frameOf = (type: string, data: object): string => JSON.stringify({ type, data });
const say = (conversation: number) => frameOf('chat', { conversation, type: 1, msn: text, guid: randomUUID() });
/** Everybody looks at their room. */
const greet = (conversation: number) => frameOf('to_chat', { conversation });

/** Messages in rooms of ten, kept and delivered, against a server that only sends frames as large to as many. */
export async function* chat(): AsyncGenerator<Figure> {
  for (const kind of engines) yield await deliveriesOn(kind);
}

async function deliveriesOn(kind: BenchDatabase['kind']): Promise<Figure> {
  const target = await createDatabase(kind);
  const rooms = await ChatRooms.create(target, sockets, roomSize);
  const server = await startProcess('../server/main.js', rooms.env);
  const bare = await startProcess('chat/bare-chat-server.js', {});
  try {
    const ours = await ChatLoad.open(server.origin, rooms.people, { say, greet });
    const people = rooms.people.map(({ room }) => ({ path: `/${room}`, room }));
    const bareFrame = () => `{"type":"chat",${' '.repeat(ours.frameBytes)}}`;
    const reference = await ChatLoad.open(bare.origin, people, { say: bareFrame });
    const figure = await compare({
      name: `chat deliveries, persisted, 1,000 sockets ÷ bare ws (${kind === 'sqlite' ? 'SQLite' : 'MariaDB/MySQL'})`,
      bound: { atLeast: 0.25 },
      unit: 'deliveries/s',
      ours: () => ours.round(seconds, underWay, roomSize),
      reference: () => reference.round(seconds, underWay, roomSize),
    });
    const acks = ours.takeAcks();
    const ack = (part: number) => Math.round(percentile(acks, part));
    ours.close();
    reference.close();
    await server.stop();
    await rooms.check(ours.sent);
    return { ...figure, name: `${figure.name}, acks p50 ${ack(0.5)} ms and p99 ${ack(0.99)} ms` };
  } finally {
    await server.stop();
    await bare.stop();
    await target.drop();
  }
}
