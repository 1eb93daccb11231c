/** A column of an export: plain SQL, a time (epoch ms), an amount with its asset, or JSON text. */
export type OwnField =
  | string
  | { readonly time: string }
  | { readonly amount: string /** SQL of the asset's code */; readonly asset: string }
  | { readonly json: string };

/** Rows that a feature keeps of one user: a list in the export of everything. */
export interface OwnSection {
  readonly name: string;
  /** table and joins; the first table is the feature's own */
  readonly from: string;
  /** SQL column of the user's id */
  readonly owner: string;
  /** SQL column that is unique among a user's rows; they come in its order */
  readonly key: string;
  /** SQL that a row of the section meets; default: all do */
  readonly where?: string;
  readonly fields: Readonly<Record<string, OwnField>>;
}

/** Assets by code: how many decimals their minor units have. */
export type Scales = Readonly<Record<string, number>>;
