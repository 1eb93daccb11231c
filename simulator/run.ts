import type { BenchDatabase } from '../bench/engine';
import { attackOf, isMember, ofTheMarket } from './coalition/attacks';
import { Judge, type Verdict } from './coalition/judge';
import { Dice } from './dice';
import { Died, House } from './house';
import { minute } from './model/days';
import { type Move, Refusal } from './model/move';
import { focuses, type MoveName, moves } from './model/moves';
import { differences, type Tables } from './model/tables';
import { World } from './model/world';
import type { Fault } from './product/faults';
import type { Answer, Outcome, Question } from './product/messages';

export interface RunOptions {
  readonly engine: BenchDatabase['kind'];
  readonly seed: number;
  /** wallets that there are to come with */
  readonly crowd: number;
  /** a fault in so many steps, about; 0: none */
  readonly faultEvery: number;
  /** how much longer than by itself it is from step to step */
  readonly stretch: number;
  /** a bug to run with, by name */
  readonly plant?: string;
  /** what it looks at closer, of `focuses` */
  readonly focus?: string;
  /** whether a coalition plays along, and is judged */
  readonly greedy?: boolean;
}

/** A step as it came out. */
export interface Taken {
  readonly step: number;
  readonly at: number;
  readonly name: MoveName;
  readonly args: unknown;
  readonly came: string;
}

/** Where product and model part. */
export interface Divergence {
  readonly taken: readonly Taken[];
  readonly says: readonly string[];
}

export interface RunResult {
  readonly divergence?: Divergence;
  readonly done: number;
  readonly refused: number;
  readonly kills: number;
  readonly cuts: number;
  readonly counts: ReadonlyMap<string, number>;
  /** by move and code */
  readonly refusals: ReadonlyMap<string, number>;
  /** of a coalition, in the end */
  readonly verdict?: Verdict;
}

interface Drawn {
  readonly name: MoveName;
  readonly move: Move<unknown, unknown>;
  readonly args: unknown;
  /** it waits until then; epoch ms */
  readonly at?: number;
}

const start = Date.UTC(2026, 0, 5, 9);
const booksEvery = 1_000;
const names = Object.keys(moves) as MoveName[];
/** How much oftener what a run looks at is drawn. */
const closer = 8;
/** The coalition takes all but one of so many steps. */
const turns = 3;

/** One run: steps drawn by the seed, done in the product and in the model, and what they leave compared after each. */
export class Run {
  readonly #taken: Taken[] = [];
  readonly #counts = new Map<string, number>();
  readonly #refusals = new Map<string, number>();
  readonly #weights: readonly number[];
  readonly #allWeights: number;
  readonly #judge: Judge;
  #verdict: Verdict | undefined;
  #refused = 0;
  #kills = 0;
  #cuts = 0;

  private constructor(
    private readonly options: RunOptions,
    private readonly house: House,
    private readonly world: World,
  ) {
    const focus = focuses[options.focus ?? ''];
    this.#judge = new Judge(world);
    this.#weights = names.map((name) => {
      if (options.greedy && ofTheMarket.has(name)) return 0;
      return moves[name].weight * (focus?.has(name) ? closer : 1);
    });
    this.#allWeights = this.#weights.reduce((sum, weight) => sum + weight, 0);
  }

  /**
   * Takes these steps, until product and model part.
   * @param step numbers of steps; what is left out of them draws nothing
   */
  static async of(options: RunOptions, steps: Iterable<number>, onStep?: (taken: number) => void): Promise<RunResult> {
    const house = await House.open(options.engine, start, options.plant);
    try {
      const opening = tablesIn(await house.ask({ ask: 'tables', now: start }));
      const run = new Run(options, house, new World(start, options.crowd, opening));
      return await run.take(steps, onStep);
    } finally {
      await house.close();
    }
  }

  private async take(steps: Iterable<number>, onStep?: (taken: number) => void): Promise<RunResult> {
    let says: string[] = [];
    let count = 0;
    for (const step of steps) {
      says = await this.step(step);
      count += 1;
      if (says.length === 0 && count % booksEvery === 0) says = await this.books();
      if (says.length > 0) break;
      onStep?.(count);
    }
    if (says.length === 0) says = await this.books();
    return {
      ...(says.length > 0 && { divergence: { taken: this.#taken, says } }),
      ...(this.#verdict && { verdict: this.#verdict }),
      done: this.#taken.length - this.#refused,
      refused: this.#refused,
      kills: this.#kills,
      cuts: this.#cuts,
      counts: this.#counts,
      refusals: this.#refusals,
    };
  }

  /** @returns where product and model part; empty: nowhere */
  private async step(step: number): Promise<string[]> {
    const dice = new Dice(this.options.seed, step);
    this.world.now += Math.round(pause(dice) * this.options.stretch);
    const drawn = this.draw(dice);
    if (!drawn) return [];
    const { name, move, args, at = 0 } = drawn;
    this.world.now = Math.max(this.world.now, at);
    const came = await this.outcome(step, name, move, args);
    this.#taken.push({ step, at: this.world.now, name, args, came: textOf(came) });
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + ('done' in came ? 1 : 0));
    if ('failed' in came) return [`${name} failed: ${came.failed}`];
    const expected = this.expected(move, args, came);
    if (expected !== textOf(came, false)) return [`${name}: the model says ${expected}, the product ${textOf(came)}`];
    if ('refused' in came) {
      const refusal = `${name} ${came.refused}`;
      this.#refusals.set(refusal, (this.#refusals.get(refusal) ?? 0) + 1);
      this.#refused += 1;
    }
    return differences(this.world.tables(), await this.tables());
  }

  private draw(dice: Dice): Drawn | undefined {
    const attack = this.options.greedy && !dice.once(turns) ? attackOf(this.world, dice) : undefined;
    if (attack) return { ...attack, move: moves[attack.name] as unknown as Move<unknown, unknown> };
    for (let tries = 0; tries < 5; tries++) {
      let at = dice.below(this.#allWeights);
      const name = names.find((_, index) => {
        at -= this.#weights[index] ?? 0;
        return at < 0;
      }) as MoveName;
      const move = moves[name] as unknown as Move<unknown, unknown>;
      const args = move.draw(this.world, dice);
      if (args !== undefined) return { name, move, args };
    }
    return undefined;
  }

  /** Plays it in the model. @returns how it must have come out */
  private expected(move: Move<unknown, unknown>, args: unknown, came: Outcome): string {
    try {
      move.play(this.world, args, 'done' in came ? came.done : {});
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return `refused: ${error.code}`;
      throw error;
    }
  }

  /** Does it in the product; where it is cut off, until it is done. */
  private async outcome(
    step: number,
    name: MoveName,
    { repeat }: Move<unknown, unknown>,
    args: unknown,
  ): Promise<Outcome | { failed: string }> {
    const question = { ask: 'act', now: this.world.now, key: `step-${step}`, name, args } as const;
    const fault =
      this.options.faultEvery > 0 && repeat ? faultOf(new Dice(this.options.seed, step, 1), this.options) : undefined;
    let answer = await this.sent({ ...question, ...(fault && { fault }) });
    for (let tries = 0; 'lost' in answer && tries < 5; tries++) answer = await this.sent(question);
    if ('lost' in answer) return { failed: `lost for good: ${answer.lost}` };
    return answer;
  }

  private async sent(question: Question & { fault?: Fault }): Promise<Outcome | { failed: string }> {
    try {
      const answer = await this.house.ask(question);
      if ('tables' in answer || 'broken' in answer || 'gains' in answer)
        throw new Error('another answer than was asked for');
      if ('lost' in answer) this.#cuts += 1;
      return answer;
    } catch (error) {
      if (!(error instanceof Died)) throw error;
      if (question.fault?.kind !== 'kill') return { failed: 'the product died of itself' };
      this.#kills += 1;
      await this.house.start(this.world.now);
      return { lost: 'killed' };
    }
  }

  private async tables(): Promise<Tables> {
    return tablesIn(await this.house.ask({ ask: 'tables', now: this.world.now }));
  }

  private async books(): Promise<string[]> {
    const answer = await this.house.ask({ ask: 'books', now: this.world.now });
    if (!('broken' in answer)) return [JSON.stringify(answer)];
    const broken = answer.broken.map((check) => `the books: ${check}`);
    return this.options.greedy ? [...broken, ...(await this.judged())] : broken;
  }

  private async judged(): Promise<readonly string[]> {
    const members = this.world.people.all.filter(isMember).map(({ id }) => id);
    const answer = await this.house.ask({ ask: 'gains', now: this.world.now, members });
    if (!('gains' in answer)) return [JSON.stringify(answer)];
    this.#verdict = this.#judge.judge(answer.gains);
    return this.#verdict.broken;
  }
}

/** Between two steps on the average, milliseconds: what `pause` comes to. */
export const usualPause = 0.8 * 1.5 * minute + 0.17 * 10 * minute + 0.03 * 120 * minute;

/** How much later the next step is: mostly moments, now and then hours. */
function pause(dice: Dice): number {
  const kind = dice.below(100);
  if (kind < 80) return dice.below(3 * minute);
  if (kind < 97) return dice.below(20 * minute);
  return dice.below(240 * minute);
}

function faultOf(dice: Dice, { engine, faultEvery }: RunOptions): Fault | undefined {
  if (!dice.once(faultEvery)) return undefined;
  return {
    kind: engine === 'mysql' && dice.once(2) ? 'cut' : 'kill',
    // On a server the reads of a transaction go another way, and are not counted.
    at: dice.once(3) ? 'commit' : dice.between(1, engine === 'mysql' ? 8 : 20),
    when: dice.once(2) ? 'before' : 'after',
  };
}

function tablesIn(answer: Answer): Tables {
  if ('tables' in answer) return answer.tables;
  throw new Error(`no tables: ${JSON.stringify(answer)}`);
}

const textOf = (came: Answer, whole = true): string => {
  if ('done' in came) return whole && came.done !== null ? `done ${JSON.stringify(came.done)}` : 'done';
  if ('refused' in came) return `refused: ${came.refused}`;
  return JSON.stringify(came);
};
