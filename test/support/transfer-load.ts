import { drawnBy } from '../../server/demo/scripts/demo-random.rules';
import type { TestUser } from './actors';
import type { ClusterStage } from './cluster-stage';
import { until } from './until';

/** Amounts say which transfer it was: this many minor units, and its number. No fee comes near it. */
const base = 1_000_000;

/** Users who send one another money without a pause, through both servers. */
export class TransferLoad {
  /** numbers of transfers that were answered with success */
  readonly acknowledged = new Set<number>();
  /** those whose first answer left open what became of them */
  unsure = 0;
  /** HTTP requests, repeats included */
  requests = 0;
  readonly refused: string[] = [];
  #sent = 0;
  #over = false;
  readonly #senders: Promise<void>[];

  constructor(
    private readonly stage: ClusterStage,
    users: readonly TestUser[],
    seed: number,
  ) {
    const random = drawnBy(seed);
    this.#senders = users.map((user, place) => this.send(user, users, place, random));
  }

  /** transfers asked for */
  get sent(): number {
    return this.#sent;
  }

  /** Waits until so many more have gone through. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged.size + count;
    await until(`${count} more transfers`, () => this.acknowledged.size >= goal);
  }

  /** Lets what is under way be settled, and sends no more. */
  async end(): Promise<void> {
    this.#over = true;
    await Promise.all(this.#senders);
  }

  /** How often the ledger has each transfer, read on each node. */
  async inLedger(): Promise<Map<number, number>[]> {
    return await Promise.all(
      this.stage.cluster.nodes.map(async (node) => {
        const rows = await node.query<{ units: number; n: number }>(
          `SELECT e.amount AS units, COUNT(*) AS n FROM lodestone.ledger_entry e
           JOIN lodestone.ledger_transaction t ON t.id = e.transactionId
           WHERE t.kind = 'transfer' AND e.amount >= ${base} GROUP BY e.amount`,
        );
        return new Map(rows.map(({ units, n }) => [Number(units) - base, Number(n)]));
      }),
    );
  }

  private async send(
    user: TestUser,
    users: readonly TestUser[],
    place: number,
    random: (below: number) => number,
  ): Promise<void> {
    while (!this.#over) {
      this.#sent += 1;
      const number = this.#sent;
      const to = users[(place + 1 + random(users.length - 1)) % users.length];
      const amount = ((base + number) / 1e8).toFixed(8);
      const body = { asset: 'USDT', amount, to: to?.uid };
      const first = random(2) === 0 ? 0 : 1;
      const { outcome, sends } = await this.stage.settle(user, first, '/api/finance/other/trade', body);
      this.requests += sends;
      if (sends > 1) this.unsure += 1;
      if (outcome === 'done') this.acknowledged.add(number);
      else this.refused.push(outcome);
    }
  }
}
