import fc from 'fast-check';
import { csvCell, csvLine } from './csv.rules';

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
  '\t=1',
  '\r=1',
  ' =1',
  '\uff1d1',
  '\uff0b1',
  '\uff0d1',
  '\uff201',
  '\n=1',
  '\rplain',
  '\tplain',
  '\nplain',
  ' \t @x',
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

test('a line is read back as it was written', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !/^\s*[=+\-@＝＋－＠\t\r\n]/.test(value));
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), (values) => {
      expect(readCsv(csvLine(values))).toEqual(values);
    }),
  );
});

test('no cell begins with what a spreadsheet would run', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      const [read = ''] = readCsv(`${csvCell(value)}\r\n`);
      expect(/^[=+@\t\r]/.test(read) || (read.startsWith('-') && !/^-\d+(\.\d+)?$/.test(read))).toBe(false);
    }),
  );
});

/** One line of RFC 4180. */
function readCsv(line: string): string[] {
  const cells: string[] = [];
  const form = /(?:"((?:[^"]|"")*)"|([^,"]*))(,|\r\n$)/gy;
  for (let found = form.exec(line); found; found = form.exec(line)) {
    cells.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    if (found[3] !== ',') break;
  }
  return cells;
}
