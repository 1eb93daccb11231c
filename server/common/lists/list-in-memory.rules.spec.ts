import { numberId, textId } from './list-filters';
import { type FieldsOf, oneInMemory, pageInMemory } from './list-in-memory.rules';

interface Row {
  id: number;
  name: string;
  at: string | null;
}

const rows: Row[] = [
  { id: 1, name: 'beta', at: null },
  { id: 2, name: 'alpha', at: '2026-01-02' },
  { id: 3, name: 'alpha', at: '2026-01-01' },
];
const fields: FieldsOf<Row> = {
  name: 'things',
  id: (row) => row.id,
  idForm: numberId,
  sort: { name: (row) => row.name, at: (row) => row.at },
  filter: { name: (row) => row.name },
  search: (row) => [row.name],
};
const ids = (query: Record<string, string>) => pageInMemory(rows, query, fields).rows.map((row) => row.id);

test('sorts, null first', () => {
  expect(ids({})).toEqual([1, 2, 3]);
  expect(ids({ sort: '["name","ASC"]' })).toEqual([2, 3, 1]);
  expect(ids({ sort: '["at","ASC"]' })).toEqual([1, 3, 2]);
  expect(ids({ sort: '["at","DESC"]' })).toEqual([2, 3, 1]);
});

test.each([
  ['ASC', ['none', 'none as well', 'one', 'one as well', 'two', 'three']],
  ['DESC', ['three', 'two', 'one', 'one as well', 'none', 'none as well']],
])('sorts %s what comes in any order, and leaves the order of equals', (direction, names) => {
  const values: [string, number | null][] = [
    ['two', 2],
    ['none', null],
    ['one', 1],
    ['three', 3],
    ['none as well', null],
    ['one as well', 1],
  ];
  const sort = { value: ([, value]: [string, number | null]) => value };
  const query = { sort: `["value","${direction}"]` };
  const id = ([name]: [string, number | null]) => name;
  const found = pageInMemory(values, query, { name: 'values', id, idForm: textId, sort, filter: {} });
  expect(found.rows.map(([name]) => name)).toEqual(names);
});

test.each([[['x', null]], [[null, 'x']], [[-1, null]], [[null, -1]], [[null, 'x', null, 'a']]])(
  'puts null before %j',
  (values: (string | number | null)[]) => {
    const sort = { value: (value: string | number | null) => value };
    const fieldsOfValues = { name: 'values', id: String, idForm: textId, sort, filter: {} };
    const sorted = pageInMemory(values, { sort: '["value","ASC"]' }, fieldsOfValues).rows;
    const nulls = values.filter((value) => value === null);
    expect(sorted.slice(0, nulls.length)).toEqual(nulls);
  },
);

test('finds a row by any of its texts', () => {
  const search = ({ name, at }: Row) => [name, at ?? ''];
  const found = (q: string) => pageInMemory(rows, { filter: JSON.stringify({ q }) }, { ...fields, search }).rows;
  expect(found('2026-01-02')).toEqual([rows[1]]);
  expect(found('ALPHA')).toEqual([rows[1], rows[2]]);
  expect(found('gamma')).toEqual([]);
});

test('filters and searches', () => {
  expect(ids({ filter: '{"name":"alpha"}' })).toEqual([2, 3]);
  expect(ids({ filter: '{"id":[3,1]}' })).toEqual([1, 3]);
  expect(ids({ filter: '{"q":" BET"}' })).toEqual([1]);
});

test('finds rows by their ids, numbers or their digits, and sorts by them', () => {
  expect(ids({ filter: '{"id":["3",1]}' })).toEqual([1, 3]);
  expect(ids({ filter: '{"id":"2"}' })).toEqual([2]);
  expect(ids({ filter: '{"id":[]}' })).toEqual([]);
  expect(ids({ filter: '{"id":4}' })).toEqual([]);
  expect(ids({ sort: '["id","DESC"]' })).toEqual([3, 2, 1]);
});

test('one row by its id, or none', () => {
  expect(oneInMemory(rows, 2, fields)).toBe(rows[1]);
  expect(() => oneInMemory(rows, 4, fields)).toThrow(expect.objectContaining({ code: 'notFound' }));
});

test('cuts a page out and counts all', () => {
  expect(pageInMemory(rows, { range: '[1,1]' }, fields)).toMatchObject({
    resource: 'things',
    offset: 1,
    total: 3,
    rows: [rows[1]],
  });
});

test.each([
  ['sort', { sort: '["length","ASC"]' }],
  ['sort', { sort: '["__proto__","ASC"]' }],
  ['filter', { filter: '{"at":"x"}' }],
  ['filter', { filter: '{"q":1}' }],
  ['filter', { filter: '{"id":["x"]}' }],
  ['filter', { filter: '{"id":{}}' }],
  ['filter', { filter: '{"id":null}' }],
  ['filter', { filter: '{"id":""}' }],
  ['filter', { filter: '{"id":[null]}' }],
])('a %s that is on no list is refused', (field, query) => {
  expect(() => pageInMemory(rows, query as Record<string, string>, fields)).toThrow(
    expect.objectContaining({ code: 'invalidInput', field }),
  );
});

test('what is on no list is named', () => {
  expect(() => pageInMemory(rows, { sort: '["length","ASC"]' }, fields)).toThrow(
    expect.objectContaining({ parameters: { name: 'length' } }),
  );
});
