import { withinBounds } from './json-bounds.rules';

const within = (json: string) => withinBounds(Buffer.from(json));
const nested = (depth: number, [open, close] = ['[', ']']) => open.repeat(depth) + close.repeat(depth);
const list = (values: number) => `[${Array.from({ length: values }, () => 0).join(',')}]`;

test('JSON is twenty deep at most, whatever it nests', () => {
  expect([within(nested(20)), within(nested(21))]).toEqual([true, false]);
  expect([within(nested(20, ['{', '}'])), within(nested(21, ['{', '}']))]).toEqual([true, false]);
  expect(within(`[${Array.from({ length: 100 }, () => nested(19)).join(',')}]`)).toBe(false);
  expect(within(`[${Array.from({ length: 50 }, () => nested(19)).join(',')}]`)).toBe(true);
});

test('it has two thousand values at most, with those that hold others', () => {
  expect([within(list(1_999)), within(list(2_000))]).toEqual([true, false]);
  expect([within(`[${list(1_000)},${list(997)}]`), within(`[${list(1_000)},${list(998)}]`)]).toEqual([true, false]);
});

test('what stands in a text counts for nothing', () => {
  for (const text of ['['.repeat(3_000), ','.repeat(3_000), '\\"'.repeat(3_000), '\\\\']) {
    expect([text.slice(0, 4), within(`{"a":"${text}","b":${nested(19)}}`)]).toEqual([text.slice(0, 4), true]);
    expect([text.slice(0, 4), within(`{"a":"${text}","b":${nested(20)}}`)]).toEqual([text.slice(0, 4), false]);
  }
});

test('what is no JSON is left to the parser', () => {
  for (const broken of ['', '"', ']]]', '[', '"\\']) expect([broken, within(broken)]).toEqual([broken, true]);
});
