import fc from 'fast-check';
import { csvCell, csvHead, csvLine } from './csv.rules';

test.each([
  [null, ''],
  [12, '12'],
  [-3, '-3'],
  ['-3.5', '-3.5'],
  ['-12.34', '-12.34'],
  ['0.00000001', '0.00000001'],
  ['plain', 'plain'],
  ['a=1', 'a=1'],
  ['', ''],
  [0, '0'],
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['-0', '-0'],
  ['a,b', '"a,b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\r\nlines', '"two\r\nlines"'],
])('%j is written as %j', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

test.each([
  '=1+1',
  '+1',
  '-1+1',
  '-cmd',
  '@SUM(A1)',
  ' =1',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1',
  '\uff201',
  '\ufe661',
  '\ufe621',
  '\ufe631',
  '\ufe6b1',
  '"=1+1',
  '\rplain',
  '\tplain',
  '\nplain',
  '+',
  '-',
  '-.5',
  '-1.',
  '+1.5',
  '=HYPERLINK("http://example.com","x")',
  '-1e5',
  '--1',
])('%j can no longer be run', (value) => {
  expect(csvCell(value)).toBe(`"'${value.replaceAll('"', '""')}"`);
});

test.each([
  ['x;=1+1;y', `"x;'=1+1;y"`],
  ['x\t=1+1', `"x\t'=1+1"`],
  ['x\n=1+1', `"x\n'=1+1"`],
  ['x; \ufe661', `"x;' \ufe661"`],
  ['x;"=1', `"x;'""=1"`],
  ['\t=1', `"'\t'=1"`],
  ['\r=1', `"'\r'=1"`],
  [' \t @x', `"' \t' @x"`],
  ['x;y=1', '"x;y=1"'],
])('%j has no formula after a separator', (value, expected) => {
  expect(csvCell(value)).toBe(expected);
});

test('a file says that it is UTF-8', () => {
  expect(csvHead(['id', 'name'])).toBe('\ufeffid,name\r\n');
});

const signs = '=+\\-@＝＋－＠﹦﹢﹣﹫';

test('a line is read back as it was written', () => {
  const text = fc
    .string({ unit: 'grapheme' })
    .filter((value) => !new RegExp(`(?:^|[;\\t\\r\\n])[\\s"]*[${signs}]|^[\\t\\r\\n]`).test(value));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (values) => {
      expect(readCsv(csvLine(values), ',')).toEqual([values]);
    }),
  );
});

const hostile = fc.string({ unit: fc.constantFrom(...'=+-@＝﹦﹢1ax; \t\r\n",\'') });

test.each([',', ';', '\t'])('no cell begins with what a spreadsheet would run where %j separates', (separator) => {
  const table = fc.array(fc.array(hostile, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(table, (rows) => {
      const text = rows.map((cells) => csvLine(['id', ...cells])).join('');
      const run = readCsv(text, separator)
        .flat()
        .filter((cell) => new RegExp(`^[\\s"]*[${signs}]`).test(cell) && !/^-\d+(\.\d+)?$/.test(cell));
      expect(run).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

/** Reads as spreadsheets do: a quote counts where it begins a cell, and what follows its end is taken as it stands. */
function readCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const row: string[] = [];
    for (;;) {
      const quote = /"((?:[^"]|"")*)(?:"|$)/y;
      quote.lastIndex = at;
      const start = quote.exec(text);
      at += start?.[0].length ?? 0;
      const rest = new RegExp(`[^${separator}\\r\\n]*`, 'y');
      rest.lastIndex = at;
      const plain = rest.exec(text)?.[0] ?? '';
      at += plain.length;
      row.push((start?.[1] ?? '').replaceAll('""', '"') + plain);
      if (text[at] !== separator) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    rows.push(row);
  }
  return rows;
}
