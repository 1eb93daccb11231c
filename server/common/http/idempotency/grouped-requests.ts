import { CommitUnknown, type Tx, type UnitOfWork } from '../../database';
import { AppError } from '../../errors';
import { logger } from '../../logger';
import type { Clock } from '../../runtime/clock';
import type { AdmittedUser, UserGate } from './passes';
import { RequestGroup } from './request-group';

/** How a money request is named in `idempotency_key`. */
export interface RequestName {
  readonly scope: string;
  readonly key: string;
  readonly bodyHash: string;
}

/** A user's money request that was let in. */
export interface GroupedRequest<Item> extends AdmittedUser {
  readonly name: RequestName;
  readonly requestId: string;
  readonly item: Item;
}

/**
 * Writes requests in one transaction, each of another user. Answers undefined for one of which it writes nothing: that one
 * goes alone then, and is told why it is refused.
 */
export type WriteTogether<Item, Answer> = (
  tx: Tx,
  requests: readonly GroupedRequest<Item>[],
) => Promise<readonly (Answer | undefined)[]>;

interface Parts {
  readonly unitOfWork: UnitOfWork;
  readonly clock: Clock;
  readonly gate: () => UserGate;
}

/** SQLite writes one transaction at a time anyway. */
const lanes = { sqlite: 1, mysql: 2 };

/** Money requests of one kind that share transactions (docs/decisions/0063). `Idempotency.together` makes it. */
export class GroupedRequests<Item, Answer> {
  readonly #group: RequestGroup<GroupedRequest<Item>, Answer>;

  constructor(
    private readonly parts: Parts,
    engine: keyof typeof lanes,
    private readonly write: WriteTogether<Item, Answer>,
  ) {
    this.#group = new RequestGroup(lanes[engine], (requests) => this.writeOrLeave(requests));
  }

  /** Runs `alone`, or writes the request together with others. */
  pass(request: GroupedRequest<Item>, alone: () => Promise<Answer>): Promise<Answer> {
    return this.#group.pass(request.user.userId, request, alone);
  }

  /** What stops all of them stops none alone: each goes by itself then. */
  private async writeOrLeave(requests: readonly GroupedRequest<Item>[]): Promise<readonly (Answer | undefined)[]> {
    try {
      return await this.parts.unitOfWork.run((tx) => this.writeIn(tx, requests), 'users');
    } catch (error) {
      // Their keys tell what became of them; and a busy database must not be asked once for each.
      if (error instanceof CommitUnknown || (error instanceof AppError && error.code === 'busy')) throw error;
      logger.warn({ err: error, requests: requests.length }, 'requests are written one by one');
      return requests.map(() => undefined);
    }
  }

  private async writeIn(tx: Tx, requests: readonly GroupedRequest<Item>[]): Promise<readonly (Answer | undefined)[]> {
    const { gate, clock } = this.parts;
    if (!(await gate().holdAll(tx, requests))) return requests.map(() => undefined);
    const known = await knownKeys(tx, requests);
    const fresh = requests.filter(({ name }) => !known.has(nameText(name)));
    const answers = fresh.length > 0 ? await this.write(tx, fresh) : [];
    const answerOf = new Map(fresh.map((request, at) => [request, answers[at]]));
    const now = clock.now();
    await tx.insertMany(
      'INSERT INTO idempotency_key (scope, requestKey, bodyHash, response, createdAt)',
      '(?, ?, ?, ?, ?)',
      [...answerOf].flatMap(([{ name }, answer]) =>
        answer === undefined ? [] : [[name.scope, name.key, name.bodyHash, JSON.stringify(answer), now]],
      ),
    );
    return requests.map((request) => answerOf.get(request));
  }
}

const nameText = ({ scope, key }: Pick<RequestName, 'scope' | 'key'>): string => `${scope} ${key}`;

async function knownKeys(tx: Tx, requests: readonly { readonly name: RequestName }[]): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ scope: string; requestKey: string }>(
    `SELECT scope, requestKey FROM idempotency_key WHERE ${requests.map(() => '(scope = ? AND requestKey = ?)').join(' OR ')}`,
    requests.flatMap(({ name }) => [name.scope, name.key]),
  );
  return new Set(rows.map(({ scope, requestKey }) => nameText({ scope, key: requestKey })));
}
