import { Wallet } from 'ethers';
import { type BenchDatabase, createDatabase, engines } from './engine';
import { compare, type Figure, median } from './figure';
import { Load } from './load';
import { type Running, startProcess } from './server-process';
import { codeOf, type SeededTeam, seedTeam, teamOf, uidOf } from './team-seed';

/** Members of the large team; the small one is a tenth of it. */
const members = 1_000_000;
/** Requests of one round. */
const samples = 20;
const bindings = 10;

/** What a team of 1,000,000 asks of the server, and the same of a tenth of it. */
export async function team(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of engines) figures.push(...(await onEngine(kind)));
  return figures;
}

async function onEngine(kind: BenchDatabase['kind']): Promise<Figure[]> {
  const large = await Stage.open(kind, teamOf(members));
  const small = await Stage.open(kind, teamOf(members / 10));
  const label = kind === 'sqlite' ? 'SQLite' : 'MariaDB/MySQL';
  const figures: Figure[] = [];
  try {
    for (const [what, measure] of acts) {
      const ratio = await compare({
        name: `${what}, 1,000,000 ÷ 100,000 members (${label})`,
        bound: { atMost: 1.3 },
        unit: 'ms',
        ours: () => measure(large),
        reference: () => measure(small),
      });
      const name = `${what} at 1,000,000 members (${label})`;
      figures.push({ ...ratio, name, bound: { atMost: 50 }, ratio: ratio.ours, reference: 1 }, ratio);
    }
    return figures;
  } finally {
    await large.close();
    await small.close();
  }
}

type Measure = (stage: Stage) => Promise<number>;
const get =
  (path: (team: SeededTeam) => string): Measure =>
  (stage) =>
    stage.medianOf(samples, () => stage.get(path(stage.team)));

/** Each answers the median of a round in milliseconds. */
const acts: readonly (readonly [string, Measure])[] = [
  ['counts of a team', get(() => 'user/spread')],
  ['first page of those invited', get(() => 'user/spread/list')],
  ['page of those invited by cursor', get(({ direct }) => `user/spread/list?cursor=${direct / 2}`)],
  ['first page of those below them', get(() => 'user/subSpreadList')],
  ['first page of a whole team', get(() => 'user/childrenList')],
  ['page of a whole team by cursor', get((of) => `user/childrenList?cursor=${of.members / 2}`)],
  ['search of a team by uid', get((of) => `user/childrenList?keyword=${uidOf(of.members / 2)}`)],
  ['search of a team by nickname', get(() => 'user/childrenList?keyword=Hana')],
  ['what is missing for the next level', get(() => 'next_level')],
  ['seat, line and layers in the public arrangement', get(() => 'user/arrange')],
  ['page of a layer of it', get(() => 'user/arrange/9?cursor=20000')],
  ['binding one more', (stage) => stage.bind()],
];

/** A server on a database with a team of this size, and its root logged in. */
class Stage {
  private constructor(
    readonly team: SeededTeam,
    private readonly database: BenchDatabase,
    private readonly server: Running,
    private readonly load: Load,
    private readonly token: string,
  ) {}

  static async open(kind: BenchDatabase['kind'], team: SeededTeam): Promise<Stage> {
    const database = await createDatabase(kind);
    const root = Wallet.createRandom();
    await seedTeam(database, team, root.address.toLowerCase());
    const env = { NODE_ENV: 'development', DATABASE_URL: database.url, DATA_DIR: database.dir, LOG_LEVEL: 'info' };
    const server = await startProcess('../server/main.js', env);
    const load = new Load(server.origin, 1);
    return new Stage(team, database, server, load, await logIn(load, root));
  }

  async close(): Promise<void> {
    this.load.close();
    await this.server.stop();
    await this.database.drop();
  }

  async medianOf(count: number, act: (index: number) => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let index = 0; index < count; index++) {
      const start = performance.now();
      await act(index);
      times.push(performance.now() - start);
    }
    return median(times);
  }

  async get(path: string): Promise<void> {
    const answer = await this.load.send('GET', `/api/${path}`, { Authorization: `Bearer ${this.token}` });
    if (!answer.startsWith('{"status":200')) throw new Error(`${path}: ${answer.slice(0, 200)}`);
  }

  /** Some who just logged in bind to somebody at the bottom of the tree. */
  async bind(): Promise<number> {
    const tokens: string[] = [];
    while (tokens.length < bindings) tokens.push(await logIn(this.load, Wallet.createRandom()));
    const body = JSON.stringify({ code: codeOf(this.team.members) });
    return await this.medianOf(bindings, async (index) => {
      const headers = { Authorization: `Bearer ${tokens[index]}` };
      const answer = await this.load.send('POST', '/api/binding', headers, body);
      if (!answer.startsWith('{"status":200')) throw new Error(`binding: ${answer.slice(0, 200)}`);
    });
  }
}

async function logIn(
  load: Load,
  wallet: { address: string; signMessage(text: string): Promise<string> },
): Promise<string> {
  const msg = `LOGIN${Date.now()}`;
  const body = JSON.stringify({ account: wallet.address, msg, sign: await wallet.signMessage(msg) });
  const answer = JSON.parse(await load.send('POST', '/api/login', {}, body)) as { data: { token: string } };
  return answer.data.token;
}
