import { z } from 'zod';

/** What a schema takes in place of a text. */
export type Taken =
  | { readonly kind: 'number'; readonly whole: boolean }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'list'; readonly item: Taken | undefined }
  | { readonly kind: 'object'; readonly fields: ReadonlyMap<string, Taken> };

/** A form and a query carry texts only. JSON has its own numbers, but ids may come as digits. */
export type SentAs = 'form' | 'json';

type Fields = Record<string, unknown>;

/**
 * What a value for `schema` is converted to; undefined: it is taken as it was sent.
 * A schema that takes a text is one of these, also as one of several.
 */
export function takenBy(schema: z.core.$ZodType, within: ReadonlySet<z.core.$ZodType> = new Set()): Taken | undefined {
  // A schema that holds itself would have no end.
  if (within.has(schema)) return undefined;
  const inner = (next: z.core.$ZodType) => takenBy(next, new Set([...within, schema]));
  if (schema instanceof z.ZodNumber) return { kind: 'number', whole: schema.isInt };
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodLiteral) return common([...schema.values].map(takenByLiteral));
  if (schema instanceof z.ZodArray) return { kind: 'list', item: inner(schema.element) };
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => [name, inner(field)] as const);
    return { kind: 'object', fields: new Map(fields.filter((field): field is [string, Taken] => Boolean(field[1]))) };
  }
  if (schema instanceof z.ZodUnion) {
    const options = schema.options.filter((option) => !(option instanceof z.ZodNull));
    return common(options.map(inner));
  }
  if (schema instanceof z.ZodPipe) return inner(schema.in);
  if (schema instanceof z.ZodLazy) return inner(schema.unwrap());
  return isWrapper(schema) ? inner(schema.unwrap()) : undefined;
}

const wrappers = [
  z.ZodOptional,
  z.ZodNullable,
  z.ZodDefault,
  z.ZodPrefault,
  z.ZodNonOptional,
  z.ZodCatch,
  z.ZodReadonly,
] as const;

function isWrapper(schema: z.core.$ZodType): schema is InstanceType<(typeof wrappers)[number]> {
  return wrappers.some((wrapper) => schema instanceof wrapper);
}

function takenByLiteral(value: z.core.util.Literal): Taken | undefined {
  if (typeof value === 'number') return { kind: 'number', whole: Number.isInteger(value) };
  return typeof value === 'boolean' ? { kind: 'boolean' } : undefined;
}

/** What several schemas take alike; undefined where one takes something else. */
function common(options: readonly (Taken | undefined)[]): Taken | undefined {
  const [first] = options;
  if (first?.kind === 'number') {
    const numbers = options.filter((option) => option?.kind === 'number');
    return numbers.length === options.length
      ? { kind: 'number', whole: numbers.every(({ whole }) => whole) }
      : undefined;
  }
  if (first?.kind === 'boolean') return options.every((option) => option?.kind === 'boolean') ? first : undefined;
  return options.length === 1 ? first : undefined;
}

/**
 * Converts what was sent to what the schema takes. What cannot be converted stays as it is, and the schema refuses it.
 * Fields of an object are replaced in place.
 */
export function coerce(taken: Taken | undefined, value: unknown, sentAs: SentAs): unknown {
  switch (taken?.kind) {
    case 'number':
      return typeof value === 'string' ? numberOf(value, taken.whole, sentAs) : value;
    case 'boolean':
      return sentAs === 'form' ? (booleans.get(value) ?? value) : value;
    case 'list':
      return listOf(taken.item, value, sentAs);
    case 'object':
      return isFields(value) ? coerceFields(taken.fields, value, sentAs) : value;
    default:
      return value;
  }
}

const booleans: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** No more than 16 digits: a longer one is never safe. */
const wholeNumber = /^-?[0-9]{1,16}$/;
const decimalNumber = /^-?[0-9]{1,16}(?:\.[0-9]{1,16})?$/;

function numberOf(text: string, whole: boolean, sentAs: SentAs): unknown {
  const form = whole || sentAs === 'json' ? wholeNumber : decimalNumber;
  if (!form.test(text)) return text;
  const number = Number(text);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : text;
}

function listOf(item: Taken | undefined, value: unknown, sentAs: SentAs): unknown {
  if (!Array.isArray(value)) return sentAs === 'form' && !isFields(value) ? [coerce(item, value, sentAs)] : value;
  // A form may leave places of a list empty: `name[3]` alone.
  return Object.values(value).map((each) => coerce(item, each, sentAs));
}

function coerceFields(taken: ReadonlyMap<string, Taken>, fields: Fields, sentAs: SentAs): Fields {
  for (const [name, field] of taken) {
    if (sentAs === 'form') gather(fields, name, field);
    if (Object.hasOwn(fields, name)) fields[name] = coerce(field, fields[name], sentAs);
  }
  return fields;
}

/** Puts together what a form sends in parts: `name[]` and `name[0]` of a list, `name[key]` of an object. */
function gather(fields: Fields, name: string, taken: Taken): void {
  if (taken.kind !== 'list' && taken.kind !== 'object') return;
  const parts = Object.keys(fields).filter((key) => key.startsWith(`${name}[`) && key.endsWith(']'));
  for (const part of parts) {
    const key = part.slice(name.length + 1, -1);
    const value = fields[part];
    if (taken.kind === 'list' && /^[0-9]*$/.test(key)) {
      fields[name] = [fields[name] ?? [], value].flat();
      delete fields[part];
    }
    if (taken.kind === 'object' && !key.includes('[')) {
      const before = isFields(fields[name]) ? fields[name] : {};
      // No field of the schema is called `__proto__`, and it would not be one of these fields.
      if (key !== '__proto__') fields[name] = { ...before, [key]: value };
      delete fields[part];
    }
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
