import { Injectable } from '@nestjs/common';
import type { Queries, Tx } from '../database';
import type { OwnSection } from './own-section';

/** Something of a user that must end before the account can be closed. */
interface ClosingStop {
  /** what the page calls it */
  readonly reason: string;
  /** table and joins; the first table is the feature's own */
  readonly from: string;
  /** SQL with the user's id as its one parameter */
  readonly where: string;
}

/** Ends what a user has in a feature, in the transaction that closes the account. */
type ClosingEffect = (tx: Tx, userId: number) => Promise<unknown>;

/** What a feature adds to a user's export, and to the end of an account. */
export interface OwnDataPart {
  readonly sections?: readonly OwnSection[];
  readonly stops?: readonly ClosingStop[];
  readonly whenClosed?: ClosingEffect;
}

/** What every feature keeps of one user: listed in the export, judged and ended when the account is closed. */
@Injectable()
export class OwnData {
  readonly #sections: OwnSection[] = [];
  readonly #stops: ClosingStop[] = [];
  readonly #effects: ClosingEffect[] = [];

  register({ sections = [], stops = [], whenClosed }: OwnDataPart): void {
    this.#sections.push(...sections);
    this.#stops.push(...stops);
    if (whenClosed) this.#effects.push(whenClosed);
  }

  get sections(): readonly OwnSection[] {
    return this.#sections;
  }

  /** The reasons why an account cannot be closed now, each once. */
  async stopsOf(db: Queries, userId: number): Promise<string[]> {
    const found: string[] = [];
    for (const { reason, from, where } of this.#stops) {
      if (found.includes(reason)) continue;
      const rows = await db.query(`SELECT 1 AS one FROM ${from} WHERE ${where} LIMIT 1`, [userId]);
      if (rows.length > 0) found.push(reason);
    }
    return found;
  }

  async end(tx: Tx, userId: number): Promise<void> {
    for (const effect of this.#effects) await effect(tx, userId);
  }
}
