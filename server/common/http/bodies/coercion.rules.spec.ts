import { z } from 'zod';
import { amountText } from '../schemas';
import { coerce, type SentAs, takenBy } from './coercion.rules';

const made = (schema: z.ZodType, value: unknown, sentAs: SentAs) => coerce(takenBy(schema), value, sentAs);
const id = z.number().int().positive();

const holdsItself: z.ZodType = z.lazy(() => z.object({ id, next: holdsItself.optional() }));

describe('what a schema takes', () => {
  it.each([
    ['as it is', id],
    ['of a format', z.int()],
    ['optional', id.optional()],
    ['with a default', id.default(1)],
    ['prefaulted', id.prefault(1)],
    ['nullable', id.nullable().nonoptional()],
    ['or null', z.union([z.null(), id])],
    ['caught', id.catch(1)],
    ['readonly', id.readonly()],
    ['described and branded', id.describe('an id').brand('id')],
    ['refined', id.refine((value) => value < 10)],
    ['transformed', id.transform((value) => value * 2)],
    ['piped', id.pipe(z.number().max(9))],
    ['lazy', z.lazy(() => id)],
    ['one of some', z.literal([1, 2, 7])],
    ['a union of numbers', z.union([z.literal(0), id])],
  ])('a number %s takes its digits, in a form and in JSON', (_, schema) => {
    expect([made(schema, '7', 'form'), made(schema, '7', 'json')]).toEqual([7, 7]);
  });

  it.each([
    ['a text', z.string()],
    ['an amount', amountText],
    ['a text that becomes a number', z.string().transform(Number)],
    ['digits', z.string().pipe(z.coerce.number<string>())],
    ['a text or a number', z.union([z.string(), id])],
    ['a number or a text', z.union([id.transform(String), z.string()])],
    ['a number or a boolean', z.union([id, z.boolean()])],
    ['one of some words', z.enum(['1', '7'])],
    ['a literal text', z.literal(['7', 7])],
    ['what is read by a function', z.preprocess((value) => value, id)],
    ['anything', z.unknown()],
  ])('%s stays as it was sent', (_, schema) => {
    for (const sentAs of ['form', 'json'] as const) {
      expect(made(schema, '7', sentAs)).toBe('7');
      expect(made(z.object({ it: schema }), { it: '7' }, sentAs)).toEqual({ it: '7' });
    }
  });

  it('ends where a schema holds itself', () => {
    expect(made(holdsItself, { id: '1', next: { id: '2' } }, 'json')).toMatchObject({ id: 1 });
  });
});

describe('a number', () => {
  it.each([
    ['0', 0],
    ['007', 7],
    ['-3', -3],
    ['9007199254740991', 9_007_199_254_740_991],
  ])('is made of %s', (text, number) => {
    expect(made(id, text, 'form')).toBe(number);
    expect(made(id, text, 'json')).toBe(number);
  });

  it.each([
    ...['9007199254740992', '-9007199254740992', '12345678901234567', '', ' 1', '1 ', '1\n', '+1', '--1', '1.', '.5'],
    ...['1.0', '1e3', '0x1f', '0b1', '1_000', '1,5', '１', '١', 'NaN', 'Infinity', 'true', 'null'],
  ])('is not made of %j', (text) => {
    expect([made(id, text, 'form'), made(id, text, 'json')]).toEqual([text, text]);
  });

  it('with decimals is made of a form alone, where the schema takes them', () => {
    expect([made(z.number(), '-1.25', 'form'), made(z.number(), '3', 'form')]).toEqual([-1.25, 3]);
    expect([made(z.number(), '1.25', 'json'), made(z.number(), '3', 'json')]).toEqual(['1.25', 3]);
    for (const text of ['1.', '.5', '1e3', '1.2.3', '1,5']) expect(made(z.number(), text, 'form')).toBe(text);
  });

  it('that is one stays what it is, and so does what is none', () => {
    for (const value of [7, 1.5, true, null, undefined, { a: 1 }]) expect(made(id, value, 'form')).toBe(value);
  });
});

describe('a boolean', () => {
  it('is made of four texts of a form', () => {
    const made4 = ['true', '1', 'false', '0'].map((text) => made(z.boolean().optional(), text, 'form'));
    expect(made4).toEqual([true, true, false, false]);
  });

  it('is made of nothing else, and of no text of JSON', () => {
    for (const text of ['TRUE', 'yes', 'on', '2', '', 'null']) expect(made(z.boolean(), text, 'form')).toBe(text);
    for (const text of ['true', '1', '0']) expect(made(z.boolean(), text, 'json')).toBe(text);
    expect(made(z.boolean(), 1, 'json')).toBe(1);
  });
});

describe('a list', () => {
  const body = z.object({ ids: z.array(id).optional(), names: z.array(z.string()) });

  it.each([
    ['a repeated field', { ids: ['1', '2'] }],
    ['name[]', { 'ids[]': ['1', '2'] }],
    ['name[] beside the name', { ids: '1', 'ids[]': '2' }],
    ['places', { 'ids[0]': '1', 'ids[1]': '2' }],
  ])('is made of %s', (_, fields) => {
    expect(made(body, fields, 'form')).toEqual({ ids: [1, 2] });
  });

  it('is made of one value', () => {
    expect(made(body, { ids: '7', names: '7' }, 'form')).toEqual({ ids: [7], names: ['7'] });
    expect(made(body, { 'ids[]': '7' }, 'form')).toEqual({ ids: [7] });
  });

  it('has no empty places', () => {
    const places: string[] = [];
    places[3] = '7';
    expect(made(body, { ids: places }, 'form')).toEqual({ ids: [7] });
  });

  it('of JSON has its ids made of digits, and is never made of one value', () => {
    expect(made(body, { ids: ['1', 2, 'x'], names: ['3'] }, 'json')).toEqual({ ids: [1, 2, 'x'], names: ['3'] });
    expect(made(body, { ids: '7' }, 'json')).toEqual({ ids: '7' });
    expect(made(body, { 'ids[]': ['7'] }, 'json')).toEqual({ 'ids[]': ['7'] });
  });
});

describe('an object within another', () => {
  const body = z.object({ place: z.object({ floor: id, name: z.string(), open: z.boolean() }) });

  it('is made of name[key]', () => {
    const fields = { 'place[floor]': '2', 'place[name]': '12', 'place[open]': '0', 'place[a][b]': 'x' };
    expect(made(body, fields, 'form')).toEqual({ place: { floor: 2, name: '12', open: false }, 'place[a][b]': 'x' });
    expect(made(body, { place: { floor: '2' }, 'place[name]': 'x' }, 'form')).toEqual({
      place: { floor: 2, name: 'x' },
    });
  });

  it('of JSON has its ids made of digits', () => {
    expect(made(body, { place: { floor: '2', name: '12' } }, 'json')).toEqual({ place: { floor: 2, name: '12' } });
    expect(made(z.array(body), [{ place: { floor: '2' } }], 'json')).toEqual([{ place: { floor: 2 } }]);
  });

  it('touches nobody’s prototype', () => {
    const fields = JSON.parse('{"place[__proto__]":"1","__proto__":{"floor":"2"}}');
    made(body, fields, 'form');
    expect(Object.getPrototypeOf({})).not.toHaveProperty('floor');
    expect(fields.place ?? {}).not.toHaveProperty('floor');
  });
});

test('what the schema does not name stays', () => {
  expect(made(z.object({ id }), { other: '7', id: '7' }, 'form')).toEqual({ other: '7', id: 7 });
  expect(made(z.object({ id }), 'x', 'form')).toBe('x');
});
