import { z } from 'zod';
import type { CallerContext, StaffActor } from '../http';
import { amountText, timeText } from '../http/schemas';
import { byFlag, byId, byText, type Filter, oneOf } from '../lists';
import { isoTime } from '../runtime';
import type { Language } from '../words/languages';
import { type Names, pickName } from '../words/pick-text.rules';
import { reasonIn } from '../words/reject-reasons.rules';

/** Who reads a list, when, and how amounts are written. */
export interface Reading {
  readonly caller: CallerContext;
  readonly staff: StaffActor;
  readonly language: Language;
  /** epoch ms */
  readonly now: number;
  readonly amounts: AmountTexts;
}

/** How amounts of each asset are written. The ledger knows. */
export abstract class AmountTexts {
  /** Minor units as decimal text. */
  abstract format(asset: string, units: bigint): string;
  /** Decimal places of an asset's minor unit. */
  abstract scaleOf(asset: string): number;
  /** Codes of all assets. */
  abstract codes(): readonly string[];
}

/** The columns of a row as the driver answers them, by field; of a field made of several, an object. */
export type RawRow = Readonly<Record<string, unknown>>;

interface Parts<Out, Raw> {
  /** an SQL expression over the list's own table and joins; several by name where the field is made of them */
  readonly column: string | Readonly<Record<string, string>>;
  readonly schema: z.ZodType<Out>;
  readonly show: (raw: Raw, reading: Reading, row: RawRow) => Out;
  /** how a filter compares a column of this kind */
  readonly compare?: (column: string) => Filter;
  readonly sorted?: true;
  /** false: its order means nothing to a reader */
  readonly isPlain?: false;
  readonly filtered?: true;
  /** of an amount: a fixed asset, or the field that holds the asset's code */
  readonly asset?: AssetOfField;
}

/** A fixed code, or the name of the field beside it that holds the code. */
type AssetOfField = string | { readonly field: string };

/** One field of a console list: its column, its schema, and how the one becomes the other. */
export class Field<Out, Raw> {
  constructor(readonly parts: Parts<Out, Raw>) {}

  /** Lets the list be sorted by it. An index must serve the column, unless the table is small. */
  sort(): Field<Out, Raw> {
    return new Field({ ...this.parts, sorted: true });
  }

  /** Lets the list be filtered by its values. The column must be of the list's own table. */
  filter(): Field<Out, Raw> {
    return new Field({ ...this.parts, filtered: true });
  }

  nullable(): Field<Out | null, Raw | null> {
    const { show, schema, ...parts } = this.parts;
    return new Field({
      ...parts,
      schema: schema.nullable(),
      show: (raw: Raw | null, reading, row) => (raw === null ? null : show(raw, reading, row)),
    });
  }

  /** Says in the API's document what the name does not. */
  describe(text: string): Field<Out, Raw> {
    return new Field({ ...this.parts, schema: this.parts.schema.describe(text) });
  }
}

/** A field that no column holds: the list's loader adds it. */
export class Loaded<Out> {
  constructor(readonly schema: z.ZodType<Out>) {}
}

type Stored = string | number;

/** A field that the list's loader adds. */
export const loaded = <Out>(schema: z.ZodType<Out>) => new Loaded(schema);

/** The key of a row, a number. Every list is filtered and sorted by it. */
export const key = (column: string) =>
  new Field<number, number>({
    column,
    schema: z.number().int(),
    show: Number,
    compare: byId,
    sorted: true,
    filtered: true,
  });

/** The id of another row. */
export const id = (column: string) =>
  new Field<number, number>({ column, schema: z.number().int(), show: Number, compare: byId });

/** A whole number: a count, days, parts per million. */
export const int = (column: string) =>
  new Field<number, Stored>({ column, schema: z.number().int(), show: Number, compare: byId });

export const text = (column: string, length = 64) =>
  new Field<string, string>({
    column,
    schema: z.string(),
    show: (raw) => raw,
    compare: (own) => byText(own, length),
  });

/** One of a few names. */
export const choice = <const Name extends string>(column: string, values: readonly Name[]) =>
  new Field<Name, Name>({
    column,
    schema: z.enum(values),
    show: (raw) => raw,
    compare: (own) => oneOf(own, z.enum(values)),
  });

export const flag = (column: string) =>
  new Field<boolean, Stored | boolean>({
    column,
    schema: z.boolean(),
    // A driver answers a flag as 0 or 1, and a comparison on MariaDB as a text.
    show: (raw) => Boolean(Number(raw)),
    compare: byFlag,
  });

/** A moment, kept as epoch ms. */
export const time = (column: string) =>
  new Field<string, number>({ column, schema: timeText, show: (raw) => isoTime(Number(raw)) });

/** A UTC day, kept as the epoch ms of its start. */
export const dayOf = (column: string) =>
  new Field<string, number>({
    column,
    schema: z.iso.date(),
    show: (raw) => isoTime(Number(raw)).slice(0, 10),
  });

/**
 * An amount, kept in minor units.
 * @param asset whose units they are: a code, or the field that holds it
 */
export const amount = (column: string, asset: AssetOfField = { field: 'asset' }) =>
  new Field<string, Stored>({
    column,
    schema: amountText,
    show: (raw, { amounts }, row) => amounts.format(codeOf(asset, row), BigInt(raw)),
    asset,
  });

/** An amount in the asset that all values are in. */
export const usdt = (column: string) => amount(column, 'USDT');

/** A text that staff wrote in several languages, kept as JSON; the reader gets theirs. */
export const nameText = (column: string) =>
  new Field<string, string>({
    column,
    schema: z.string(),
    show: (raw, { language }) => pickName(JSON.parse(raw) as Names, language),
    isPlain: false,
  });

/** Why staff refused something, in the reader's language; null where they did not. */
export const rejectReason = (column: string) =>
  new Field<string | null, string | null>({
    column,
    schema: z.string().nullable(),
    show: (raw, { language }) => reasonIn(raw, language),
    isPlain: false,
  });

/** What is kept as JSON. */
export const json = <Out>(column: string, schema: z.ZodType<Out>) =>
  new Field<Out, string>({ column, schema, show: (raw) => JSON.parse(raw) as Out, isPlain: false });

/** A column that is shown as `show` makes it. */
export const shown = <Out, Raw>(
  column: string,
  schema: z.ZodType<Out>,
  show: (raw: Raw, reading: Reading, row: RawRow) => Out,
) => new Field<Out, Raw>({ column, schema, show });

/** A field made of several columns. */
export const madeOf = <Raw extends Readonly<Record<string, unknown>>, Out>(
  columns: Readonly<Record<keyof Raw & string, string>>,
  schema: z.ZodType<Out>,
  show: (raw: Raw, reading: Reading) => Out,
) => new Field<Out, Raw>({ column: columns, schema, show });

/** The asset of an amount in this row. */
function codeOf(asset: AssetOfField, row: RawRow): string {
  return typeof asset === 'string' ? asset : String(row[asset.field]);
}
