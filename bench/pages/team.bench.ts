import { Wallet } from 'ethers';
import { type BenchDatabase, engines } from '../engine';
import { compare, type Figure } from '../figure';
import { SeededServer } from './seeded-server';
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
  const large = await open(kind, teamOf(members));
  const small = await open(kind, teamOf(members / 10));
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
