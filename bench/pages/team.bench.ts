import { Wallet } from 'ethers';
import { type BenchDatabase, engines } from '../engine';
import { compare, type Figure } from '../figure';
import { scaled } from '../scale';
import { SeededServer } from './seeded-server';
import { codeOf, type SeededTeam, seedTeam, teamOf, uidOf } from './team-seed';

/** Members of the large team; the small one is a tenth of it. */
const members = scaled({ usual: 100_000, long: 1_000_000 });
/** Requests of one round. */
const samples = 20;
const bindings = 10;

const count = (value: number) => value.toLocaleString('en');

/** What a large team asks of the server, and the same of a tenth of it. */
export async function* team(): AsyncGenerator<Figure> {
  for (const kind of engines) yield* onEngine(kind);
}

async function* onEngine(kind: BenchDatabase['kind']): AsyncGenerator<Figure> {
  const large = await open(kind, teamOf(members));
  const small = await open(kind, teamOf(members / 10));
  const label = kind === 'sqlite' ? 'SQLite' : 'MariaDB/MySQL';
  try {
    for (const [what, measure] of acts) {
      const ratio = await compare({
        name: `${what}, ${count(members)} ÷ ${count(members / 10)} members (${label})`,
        bound: { atMost: 1.3 },
        unit: 'ms',
        ours: () => measure(large),
        reference: () => measure(small),
      });
      const name = `${what} at ${count(members)} members (${label})`;
      yield { ...ratio, name, bound: { atMost: 50 }, ratio: ratio.ours, reference: 1 };
      yield ratio;
    }
  } finally {
    await large.server.close();
    await small.server.close();
  }
}

/** A server whose root, who is logged in, has a team of this size. */
interface Stage {
  readonly team: SeededTeam;
  readonly server: SeededServer;
}

const open = async (kind: BenchDatabase['kind'], of: SeededTeam): Promise<Stage> => ({
  team: of,
  server: await SeededServer.open(kind, (database, account) => seedTeam(database, of, account)),
});

type Measure = (stage: Stage) => Promise<number>;
const get =
  (path: (team: SeededTeam) => string): Measure =>
  ({ server, team: of }) =>
    server.medianOf(samples, () => server.get(path(of)));

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
  ['binding one more', bind],
];

/** Some who just logged in bind to somebody at the bottom of the tree. */
async function bind({ server, team: of }: Stage): Promise<number> {
  const tokens: string[] = [];
  while (tokens.length < bindings) tokens.push(await server.logIn(Wallet.createRandom()));
  const body = { code: codeOf(of.members) };
  return await server.medianOf(bindings, (index) => server.post('binding', body, tokens[index] ?? ''));
}
