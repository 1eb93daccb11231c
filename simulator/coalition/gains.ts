/** Whose accounts: users who play together, the others, what backs points, and what awards are paid from. */
export type Side = 'members' | 'others' | 'backing' | 'rewards';

/** What all movements of a kind did to one side in one token; amounts in minor units, as text. */
export interface Flow {
  readonly kind: string;
  readonly side: Side;
  readonly asset: string;
  readonly lines: number;
  readonly amount: string;
  /** by the prices when they were posted, in USDT */
  readonly value: string;
}

/** A contract that was obtained by its backing. */
export interface Contract {
  readonly id: number;
  readonly asset: string;
  readonly obtainedAt: number;
  /** the most it may bring, and what it has brought */
  readonly ceiling: string;
  readonly produced: string;
  /** what backs points was charged for it, in USDT */
  readonly charged: string;
}

/** What the product's ledger says of who gained what. */
export interface Gains {
  readonly flows: readonly Flow[];
  readonly contracts: readonly Contract[];
  /** kinds of movements by which a user's funds fell without an act of theirs */
  readonly imposed: readonly string[];
}
