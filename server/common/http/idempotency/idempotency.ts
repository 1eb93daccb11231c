import { createHmac } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../../config';
import { Reader, type Tx, UnitOfWork } from '../../database';
import { commonErrors } from '../../errors';
import { Clock } from '../../runtime/clock';
import { day } from '../../runtime/times';
import { isAbsent } from '../bodies/absent-fields.rules';
import { type Actor, type AppRequest, actorName, type CallerContext, callerContext } from '../callers';
import { GroupedRequests, type RequestName, type WriteTogether } from './grouped-requests';
import { type NeededPass, PASS, type PassKind, type UserGate } from './passes';
import type { RequestOutcome } from './request-outcome.schemas';
import { UserTurns } from './user-turns';

/** A money request as its caller sent it. */
export interface MoneyRequest extends CallerContext {
  readonly key: string | undefined;
  readonly body: unknown;
  /** the pass its route needs; none on routes of staff, and where nothing goes to others */
  readonly pass?: NeededPass;
}

/** What names one intention of a caller, kept for a day. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,80}$/)
  .describe('Names one intention: a repeat with the same key and body has one effect, and the same answer');

const TAKES_KEY = 'lodestone:takes-key';

/** Whether a handler takes an `Idempotency-Key`. */
export const takesKey = (controller: object, handlerName: string): boolean =>
  Reflect.hasMetadata(TAKES_KEY, controller, handlerName);

const declaresKey: ParameterDecorator = (controller, handlerName) => {
  if (handlerName !== undefined) Reflect.defineMetadata(TAKES_KEY, true, controller, handlerName);
};

/** What the route declares. @throws Error where a money route of users declares nothing */
function passOf(handler: object, actor: Actor, body: unknown): { pass?: NeededPass } {
  const kind: PassKind | 'none' | undefined = Reflect.getMetadata(PASS, handler);
  if (actor.kind !== 'user' || kind === 'none') return {};
  if (kind === undefined) throw new Error('a money route of users declares whether it needs a pass');
  const { password, passkey } = (body ?? {}) as { password?: unknown; passkey?: unknown };
  return { pass: { kind, password: sentText(password), passkey: sentText(passkey) } };
}

const sentText = (value: unknown) => (typeof value === 'string' && !isAbsent(value) ? value : undefined);

/** The caller, `Idempotency-Key` and body of a money POST, and the pass its route needs. */
export const Money = createParamDecorator(
  (_: unknown, context: ExecutionContext): MoneyRequest => {
    const request = context.switchToHttp().getRequest<AppRequest>();
    const body = request.body as unknown;
    const caller = callerContext(request);
    const sent = { ...caller, ...passOf(context.getHandler(), caller.actor, body), body };
    const key = request.headers['idempotency-key'];
    // A client that has none and says so must not be answered what its last request came to.
    if (isAbsent(key)) return { ...sent, key: undefined };
    const parsed = idempotencyKey.optional().safeParse(key);
    if (!parsed.success) throw commonErrors.invalidInput({}, 'Idempotency-Key');
    return { ...sent, key: parsed.data };
  },
  [declaresKey],
);

const keptFor = day;

/** Lets a request share a transaction with others of its kind. Its `work` must do the same alone. */
interface Together<Item, T> {
  readonly requests: GroupedRequests<Item, T>;
  readonly item: Item;
}

/** How the password is tried for a request. */
export interface PassTerms<P> {
  /** What refuses the request for itself, before a password is tried; not run while a pass is open. */
  readonly check?: () => Promise<unknown>;
  /** Whether this request needs the pass that its route declares. Default: it does. */
  readonly needed?: (prepared: P) => boolean;
}

/** What is done for a money request. */
interface MoneyJob<T, P, Item> {
  readonly work: (tx: Tx, prepared?: P) => Promise<T>;
  readonly before?: (() => Promise<P>) | undefined;
  readonly terms: PassTerms<P>;
  readonly together?: Together<Item, T>;
}

const nobody = () => Promise.reject(new Error('nobody has said how a user is let in'));
const closed: UserGate = { hold: nobody, holdAll: nobody, require: nobody, isOpen: () => false };

/**
 * One effect per key (domain 1, "Idempotency"): the key is written in the same transaction as the effect, as its last
 * statement and with the answer, so the same key and body replay the committed answer, and a refusal leaves nothing
 * behind. Of equal requests at once the unique key lets one commit; the others are undone and answer what it did.
 */
@Injectable()
export class Idempotency {
  #gate: UserGate = closed;
  /** caller and key of what this server is at work on, with how many such requests there are */
  readonly #running = new Map<string, number>();
  readonly #turns: UserTurns;
  /** the first of equal requests that run or wait here; the others take its outcome */
  readonly #first = new Map<string, Promise<unknown>>();
  /** requests that were let in, with when the pass was opened */
  readonly #admitted = new WeakMap<MoneyRequest, number>();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly reader: Reader,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.#turns = new UserTurns(config);
  }

  /** Sets how users are let in, and held while a transaction of theirs runs. */
  letUsersInBy(gate: UserGate): void {
    this.#gate = gate;
  }

  /** Requests of one kind that share transactions under load; `runTogether` takes them. */
  together<Item, Answer>(write: WriteTogether<Item, Answer>): GroupedRequests<Item, Answer> {
    const { unitOfWork, clock } = this;
    return new GroupedRequests({ unitOfWork, clock, gate: () => this.#gate }, this.config.database.kind, write);
  }

  /**
   * As `run` does, but together with others of its kind where several wait. Without a key a request always goes alone:
   * nothing would tell what became of it.
   * @param work what the group's writer does for one
   */
  async runTogether<Item, T>(
    request: MoneyRequest,
    route: string,
    together: Together<Item, T>,
    work: (tx: Tx) => Promise<T>,
    terms: PassTerms<unknown> = {},
  ): Promise<T> {
    return await this.runInTurn(request, route, { work, terms, together });
  }

  /**
   * Runs `work` once per (caller, route, key), unless a user who asks was stopped (frozen, logged out) since the request
   * was let in. What may change (settings, switches, prices, states) is judged in
   * `work` or `before`, never by the caller first: a replay must answer whatever has changed since.
   * @param route a short constant name of the operation
   * @param before what must be done outside the transaction; its result goes to `work`. Not run on a replay; it costs a
   *   look-up of the key, which a route without it makes only for a password, or once `work` has thrown
   * @param terms how the trade password is tried, after `before` and not on a replay, where the route needs a pass
   * @throws AppError idempotencyConflict where the key was used with another body; sessionEnded, accountClosed; those of
   *   the trade password
   */
  run<T, P>(
    request: MoneyRequest,
    route: string,
    work: (tx: Tx, prepared: P) => Promise<T>,
    before: () => Promise<P>,
    terms?: PassTerms<P>,
  ): Promise<T>;
  run<T>(
    request: MoneyRequest,
    route: string,
    work: (tx: Tx) => Promise<T>,
    before?: () => Promise<unknown>,
    terms?: PassTerms<unknown>,
  ): Promise<T>;
  async run<T, P>(
    request: MoneyRequest,
    route: string,
    work: (tx: Tx, prepared?: P) => Promise<T>,
    before?: () => Promise<P>,
    terms: PassTerms<P> = {},
  ): Promise<T> {
    return await this.runInTurn(request, route, { work, before, terms });
  }

  private async runInTurn<T, P, Item>(request: MoneyRequest, route: string, job: MoneyJob<T, P, Item>): Promise<T> {
    const { actor, key } = request;
    const name = key ? this.nameOf(request, key, route) : undefined;
    const perform = () => this.perform(request, name, job);
    const inTurn = () => (actor.kind === 'user' ? this.#turns.take(actor.userId, perform) : perform());
    return await this.sharing(actor, name, () => this.settled(request, route, inTurn));
  }

  /** Gives equal requests of one session that are under way at once one outcome and one turn. */
  private async sharing<T>(
    { sessionId }: Actor,
    request: RequestName | undefined,
    perform: () => Promise<T>,
  ): Promise<T> {
    if (!request) return await perform();
    const name = `${request.scope} ${sessionId} ${request.key} ${request.bodyHash}`;
    const first = this.#first.get(name);
    if (first !== undefined) return (await first) as T;
    const outcome = perform();
    this.#first.set(name, outcome);
    try {
      return await outcome;
    } finally {
      this.#first.delete(name);
    }
  }

  /** Counts a request as running until its outcome is known. What it has committed wins over an error. */
  private async settled<T>(request: MoneyRequest, route: string, perform: () => Promise<T>): Promise<T> {
    return await this.whileRunning(request, async () => {
      try {
        return await perform();
      } catch (error) {
        return await this.committedElse<T>(request, route, error);
      }
    });
  }

  private async perform<T, P, Item>(
    request: MoneyRequest,
    name: RequestName | undefined,
    { work, before, terms, together }: MoneyJob<T, P, Item>,
  ): Promise<T> {
    const lane = request.actor.kind === 'user' ? 'users' : 'staff';
    if (!name) {
      const prepared = await before?.();
      const passAt = await this.admit(request, prepared as P, terms);
      return await this.unitOfWork.run((tx) => this.held(tx, request, passAt, () => work(tx, prepared)), lane);
    }
    const { scope, key, bodyHash } = name;
    const known = (before || !this.hasPass(request)) && (await this.find<T>(name));
    if (known) return known.response;
    const prepared = await before?.();
    const passAt = await this.admit(request, prepared as P, terms);
    const alone = () =>
      this.unitOfWork.run(async (tx) => {
        const result = await this.held(tx, request, passAt, () => work(tx, prepared));
        await tx.run(
          'INSERT INTO idempotency_key (scope, requestKey, bodyHash, response, createdAt) VALUES (?, ?, ?, ?, ?)',
          [scope, key, bodyHash, JSON.stringify(result), this.clock.now()],
        );
        return result;
      }, lane);
    const { actor, requestId } = request;
    if (!together || actor.kind !== 'user') return await alone();
    return await together.requests.pass({ user: actor, passAt, name, requestId, item: together.item }, alone);
  }

  /**
   * Tries the trade password ahead of `run`, so that nobody waits for it in a line. Does nothing under an open pass.
   * @param check what refuses the request for itself
   * @returns what the request has come to already, if it has
   * @throws AppError those of `check` and of the trade password
   */
  async openPass<T>(
    request: MoneyRequest,
    route: string,
    check: () => Promise<unknown>,
  ): Promise<{ response: T } | undefined> {
    if (this.hasPass(request)) return undefined;
    const { key } = request;
    const known = key ? await this.find<T>(this.nameOf(request, key, route)) : undefined;
    if (known) return known;
    await this.admit(request, undefined, { check });
    return undefined;
  }

  /**
   * What a request has committed under its key, whatever came after: a refusal may come of what it did itself, e.g. spent
   * the balance.
   * @throws what it is given, where nothing was committed
   */
  async committedElse<T>(request: MoneyRequest, route: string, error: unknown): Promise<T> {
    const { key } = request;
    const committed = key && (await this.find<T>(this.nameOf(request, key, route)));
    if (committed) return committed.response;
    throw error;
  }

  /** Has a request count as running while it waits for something before its work. */
  async whileRunning<T>({ actor, key }: MoneyRequest, wait: () => Promise<T>): Promise<T> {
    const leave = key ? this.enter(actor, key) : undefined;
    try {
      return await wait();
    } finally {
      leave?.();
    }
  }

  /**
   * What became of the request that this caller sent under `key`, whatever its operation was. Asks and changes nothing.
   * Another server's work is not seen: until it commits, it counts as none.
   */
  async outcomeOf(actor: Actor, key: string): Promise<RequestOutcome> {
    // Before the look-up: what ends in between has committed, and is found.
    if (this.#running.has(runningName(actor, key))) return { state: 'running', kind: null, id: null, doneAt: null };
    const caller = actorName(actor);
    const [row] = await this.reader.query<{ scope: string; response: string; createdAt: number }>(
      `SELECT scope, response, createdAt FROM idempotency_key
       WHERE scope >= ? AND scope < ? AND requestKey = ? ORDER BY id DESC LIMIT 1`,
      // All that begins with the caller and a colon: the semicolon is the next character.
      [`${caller}:`, `${caller};`, key],
    );
    if (!row) return { state: 'none', kind: null, id: null, doneAt: null };
    const answer = JSON.parse(row.response) as { id?: unknown } | null;
    return {
      state: 'done',
      kind: row.scope.split(':')[2] ?? null,
      id: typeof answer?.id === 'number' ? answer.id : null,
      doneAt: new Date(Number(row.createdAt)).toISOString(),
    };
  }

  /** Counts a request as running. @returns what ends it */
  private enter(actor: Actor, key: string): () => void {
    const name = runningName(actor, key);
    this.#running.set(name, (this.#running.get(name) ?? 0) + 1);
    return () => {
      const left = (this.#running.get(name) ?? 1) - 1;
      if (left > 0) this.#running.set(name, left);
      else this.#running.delete(name);
    };
  }

  /** Whether no password must be tried: an open pass, or a route that needs none. */
  private hasPass({ actor, pass }: MoneyRequest): boolean {
    return pass === undefined || actor.kind !== 'user' || this.#gate.isOpen(actor, pass.kind);
  }

  /** @returns when the pass was opened that lets the request in; 0 where none is needed */
  private async admit<P>(request: MoneyRequest, prepared: P, { check, needed }: PassTerms<P>): Promise<number> {
    const { actor, pass } = request;
    if (pass === undefined || actor.kind !== 'user' || needed?.(prepared) === false) return 0;
    if (this.hasPass(request)) return actor.passAt;
    // A passkey's answer is good once, and a pass may last for no time: what it has let in is not asked again.
    const admitted = this.#admitted.get(request);
    if (admitted !== undefined) return admitted;
    await check?.();
    const passAt = await this.#gate.require(actor, pass.kind, pass.password, pass.passkey);
    this.#admitted.set(request, passAt);
    return passAt;
  }

  /** Staff are held by the audit of what they do. */
  private async held<T>(tx: Tx, { actor }: MoneyRequest, passAt: number, work: () => Promise<T>): Promise<T> {
    if (actor.kind === 'user') await this.#gate.hold(tx, actor, passAt);
    return await work();
  }

  /** Forgets keys older than a day. */
  async clean(): Promise<number> {
    const before = this.clock.now() - keptFor;
    return await this.unitOfWork.run(
      async (tx) => (await tx.run('DELETE FROM idempotency_key WHERE createdAt < ?', [before])).affected,
    );
  }

  private nameOf({ actor, body }: MoneyRequest, key: string, route: string): RequestName {
    return { scope: `${actorName(actor)}:${route}`, key, bodyHash: this.hash(body) };
  }

  private async find<T>({ scope, key, bodyHash }: RequestName): Promise<{ response: T } | undefined> {
    const [row] = await this.reader.query<{ bodyHash: string; response: string }>(
      'SELECT bodyHash, response FROM idempotency_key WHERE scope = ? AND requestKey = ?',
      [scope, key],
    );
    if (!row) return undefined;
    if (row.bodyHash !== bodyHash) throw commonErrors.idempotencyConflict();
    return { response: JSON.parse(row.response) as T };
  }

  private hash(body: unknown): string {
    return createHmac('sha256', this.config.passwordPepper).update(canonical(body)).digest('hex');
  }
}

const runningName = (actor: Actor, key: string): string => `${actorName(actor)} ${key}`;

/**
 * JSON with the members of objects in order, so that the same body hashes the same. Without the trade password: whether
 * a repeat is taken for the same request must not tell a right one from a wrong one. Nor with what a passkey signed.
 */
function canonical(value: unknown): string {
  return JSON.stringify(value, (name, member: unknown) => {
    if (name === 'password' || name === 'passkey') return undefined;
    return member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member;
  });
}
