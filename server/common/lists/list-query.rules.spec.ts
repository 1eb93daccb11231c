import fc from 'fast-check';
import { AppError } from '../errors';
import { allowed, listQuery, parseList } from './list-query.rules';

test('what react-admin sends', () => {
  const { filter, ...request } = parseList({
    sort: '["createdAt","ASC"]',
    range: '[50,74]',
    filter: '{"state":"pending","q":"12","asset":"","userId":null}',
  });
  expect(request).toEqual({ sort: { field: 'createdAt', descending: false }, offset: 50, limit: 25 });
  expect([...filter]).toEqual([
    ['state', 'pending'],
    ['q', '12'],
  ]);
});

test('nothing asked for: the first two hundred, in the order of the resource', () => {
  expect(parseList({})).toEqual({ sort: null, offset: 0, limit: 200, filter: new Map() });
});

test('a page of two hundred rows, up to the millionth', () => {
  expect(parseList({ range: '[0,199]' })).toMatchObject({ offset: 0, limit: 200 });
  expect(parseList({ range: '[7,7]' })).toMatchObject({ offset: 7, limit: 1 });
  expect(parseList({ range: '[1000000,1000199]' })).toMatchObject({ offset: 1_000_000, limit: 200 });
  expect(parseList({ sort: '["id","DESC"]' }).sort).toEqual({ field: 'id', descending: true });
});

test('a filter of 0 or false is one; an empty one is none', () => {
  expect([...parseList({ filter: '{"a":0,"b":false,"c":"","d":null,"e":[]}' }).filter]).toEqual([
    ['a', 0],
    ['b', false],
    ['e', []],
  ]);
});

const refused: [string, Record<string, string>][] = [
  ['sort', { sort: 'id' }],
  ['sort', { sort: '"id"' }],
  ['sort', { sort: '["id"]' }],
  ['sort', { sort: '["id","asc"]' }],
  ['sort', { sort: '["id","DESC","x"]' }],
  ['sort', { sort: '[["id"],"DESC"]' }],
  ['sort', { sort: '{"id":"DESC"}' }],
  ['sort', { sort: '' }],
  ['range', { range: '[0,200]' }],
  ['range', { range: '[1,201]' }],
  ['range', { range: '[5,4]' }],
  ['range', { range: '[-1,4]' }],
  ['range', { range: '[0,1.5]' }],
  ['range', { range: '["0","24"]' }],
  ['range', { range: '[0]' }],
  ['range', { range: '[0,1e400]' }],
  ['range', { range: '[1000001,1000002]' }],
  ['range', { range: 'null' }],
  ['filter', { filter: '[]' }],
  ['filter', { filter: '"x"' }],
  ['filter', { filter: 'null' }],
  ['filter', { filter: '{' }],
  ['filter', { filter: `{"${'x'.repeat(61)}":1}` }],
  ['filter', { filter: `{"id":1,"${'x'.repeat(61)}":1}` }],
];

test('a name has at most sixty characters, and each parameter a length of its own', () => {
  expect([...parseList({ filter: `{"${'x'.repeat(60)}":1}` }).filter]).toEqual([['x'.repeat(60), 1]]);
  for (const [name, most] of Object.entries({ sort: 200, range: 60, filter: 8_000 })) {
    const takes = (length: number) => listQuery.safeParse({ [name]: ' '.repeat(length) }).success;
    expect([name, takes(0), takes(most), takes(most + 1)]).toEqual([name, true, true, false]);
  }
});

test('what is on no list is named', () => {
  expect(() => allowed({ id: 'd.id' }, 'at', 'filter')).toThrow(
    expect.objectContaining({ code: 'invalidInput', field: 'filter', parameters: { name: 'at' } }),
  );
  expect(allowed({ id: 'd.id' }, 'id', 'filter')).toBe('d.id');
});

test.each(refused)('a wrong %s is refused: %j', (field, query) => {
  expect(() => parseList(query)).toThrow(expect.objectContaining({ code: 'invalidInput', field }));
});

const columns = { id: 'd.id', createdAt: 'd.createdAt' };

test.each(['ID', 'id ', 'd.id', 'id; DROP TABLE staff', '__proto__', 'constructor', 'toString', ''])(
  '%j is on no list',
  (name) => {
    expect(() => allowed(columns, name, 'sort')).toThrow(expect.objectContaining({ code: 'invalidInput' }));
  },
);

test('any text is parsed or refused, and what is parsed keeps to the limits', () => {
  const text = fc.oneof(fc.string(), fc.json(), fc.constantFrom('[0,24]', '["id","ASC"]', '{"__proto__":{"x":1}}'));
  fc.assert(
    fc.property(fc.record({ sort: text, range: text, filter: text }, { requiredKeys: [] }), (query) => {
      try {
        const { limit, offset, sort, filter } = parseList(query);
        expect(limit).toBeGreaterThanOrEqual(1);
        expect(limit).toBeLessThanOrEqual(200);
        expect(Number.isSafeInteger(offset) && offset >= 0).toBe(true);
        for (const name of [...filter.keys(), ...(sort ? [sort.field] : [])]) {
          if (Object.hasOwn(columns, name)) continue;
          expect(() => allowed(columns, name, 'filter')).toThrow(AppError);
        }
      } catch (error) {
        expect(error).toBeInstanceOf(AppError);
      }
    }),
    { numRuns: 2000 },
  );
});
