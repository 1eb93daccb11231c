import { Database } from '../../server/common/database';
import { aroundStatements } from './around-statements';
import type { Product } from './product';

/** Where the next move is cut off, counted in the statements that it writes by, COMMIT among them. */
export interface Fault {
  /** the process is killed, or its connection to the database cut */
  readonly kind: 'kill' | 'cut';
  /** at which statement, from 1, or at the first COMMIT, wherever it is */
  readonly at: number | 'commit';
  /** before it is sent, or once it has been, with its answer not read */
  readonly when: 'before' | 'after';
}

interface Connection {
  readonly stream?: { destroy(): void };
}

/** Waits in the writing connection for the statement a fault is for. */
export class Faults {
  #next: Fault | undefined;
  #seen = 0;

  constructor(product: Product) {
    aroundStatements(product.get(Database), (sql, statement, runner) =>
      this.through(sql, statement, () => runner.connect()),
    );
  }

  arm(fault: Fault | undefined): void {
    this.#next = fault;
    this.#seen = 0;
  }

  private async through<T>(sql: string, statement: () => Promise<T>, connect: () => Promise<Connection>): Promise<T> {
    const fault = this.#next;
    this.#seen += 1;
    const isHere = fault?.at === 'commit' ? sql === 'COMMIT' : fault?.at === this.#seen;
    if (!fault || !isHere) return await statement();
    this.#next = undefined;
    if (fault.kind === 'kill') {
      if (fault.when === 'after') await statement();
      process.kill(process.pid, 'SIGKILL');
      return await new Promise<never>(() => undefined);
    }
    const { stream } = await connect();
    if (fault.when === 'before') stream?.destroy();
    const running = statement();
    if (fault.when === 'after') setImmediate(() => stream?.destroy());
    return await running;
  }
}
