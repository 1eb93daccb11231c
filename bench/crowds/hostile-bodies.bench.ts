import { connect } from 'node:net';
import { createDatabase } from '../engine';
import { type Figure, singleFigure } from '../figure';
import { scaled } from '../scale';
import { startProcess } from '../server-process';
import { askVersion, latencies, percentile } from '../steady-load';
import { type HostileBody, hostileBodies } from './hostile-bodies';

const connections = 4;
/** Of each kind, at 200 a second: the 99th percentile is the tenth slowest of a usual run. */
const samples = scaled({ usual: 1_000, long: 2_000 });

/** What others notice of four connections that send the worst bodies without a pause, one kind after the other. */
export async function* hostileBodiesBeside(): AsyncGenerator<Figure> {
  const database = await createDatabase('sqlite');
  // Each request seems to come from another place: limits per address shall not be what saves the others.
  const env = { NODE_ENV: 'development', DATA_DIR: database.dir, DEMO: '1', LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
  const server = await startProcess('../server/main.js', env);
  try {
    await latencies(server.origin, askVersion, (sent) => sent < samples / 2);
    const measured: { kind: string; p99: number }[] = [];
    for (const [kind, body] of Object.entries(hostileBodies)) {
      measured.push({ kind, p99: await besides(server.origin, kind, body) });
    }
    const worst = measured.reduce((a, b) => (b.p99 > a.p99 ? b : a));
    yield singleFigure({
      name: `GET /api/version p99 beside four connections of ${worst.kind} (SQLite)`,
      bound: { atMost: 50 },
      unit: 'ms',
      rounds: [worst.p99],
    });
  } finally {
    await server.stop();
    await database.drop();
  }
}

/** @returns the 99th percentile of `GET /api/version` beside it, in ms */
async function besides(origin: string, kind: string, body: HostileBody): Promise<number> {
  let going = true;
  const senders = Array.from({ length: connections }, () => hammer(origin, body, () => going));
  const sorted = await latencies(origin, askVersion, (sent) => sent < samples);
  going = false;
  const ended = await Promise.all(senders);
  const [answered, cut] = [sumOf(ended.map((each) => each.answered)), sumOf(ended.map((each) => each.cut))];
  const p99 = percentile(sorted, 0.99);
  process.stdout.write(`      ${p99.toFixed(1)} ms beside ${kind} (${answered} answered, ${cut} cut)\n`);
  if (answered + cut === 0) throw new Error(`${kind}: nothing came of it`);
  return p99;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/**
 * Sends one after the other over one connection, a new one whenever the server has closed it.
 * @returns how many were answered, and how many the server cut instead
 */
async function hammer(
  origin: string,
  body: HostileBody,
  going: () => boolean,
): Promise<{ readonly answered: number; readonly cut: number }> {
  const { hostname, port } = new URL(origin);
  let [answered, cut] = [0, 0];
  while (going()) {
    const socket = connect(Number(port), hostname).setNoDelay();
    let settle: (isAnswer: boolean) => void = () => undefined;
    socket.on('data', () => settle(true));
    socket.on('error', () => undefined);
    socket.on('close', () => settle(false));
    for (let open = true; open && going(); ) {
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      socket.write(headOf(hostname, body));
      socket.write(body.body);
      open = (await answer) && !socket.destroyed;
      if (open) answered += 1;
      else cut += 1;
    }
    socket.destroy();
  }
  return { answered, cut };
}

function headOf(
  host: string,
  { path, type, body, headers = { 'Content-Length': String(body.length) } }: HostileBody,
): string {
  const length = 'Content-Encoding' in headers ? { 'Content-Length': String(body.length) } : {};
  const byte = () => Math.floor(Math.random() * 254) + 1;
  const from = `${byte()}.${byte()}.${byte()}.${byte()}`;
  const lines = Object.entries({ Host: host, 'Content-Type': type, 'X-Forwarded-For': from, ...headers, ...length });
  return `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
