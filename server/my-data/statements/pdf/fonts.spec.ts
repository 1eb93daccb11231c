import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import { languages } from '../../../common/words/languages';
import { plainSigns, printedTexts } from './printed-texts';
import { fontFiles } from './statement-sheet';

const folder = join(__dirname, 'fonts');
interface Font {
  hasGlyphForCodePoint(point: number): boolean;
  glyphForCodePoint(point: number): { readonly advanceWidth: number };
}

/** The font as pdfkit has opened it. */
function fontOf(path: string): Font {
  const pdf = new PDFDocument().registerFont('read', path).font('read');
  return (pdf as unknown as { _font: { font: Font } })._font.font;
}
const missing = (font: Font, text: string) =>
  [...new Set(text)].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

describe.each(languages)('the fonts of a statement in %s', (language) => {
  const { text, bold, figures } = fontFiles(language);

  it('have every sign of every text it can print', () => {
    const printed = printedTexts(language).join('') + plainSigns;
    expect([missing(fontOf(text), printed), missing(fontOf(bold), printed)]).toEqual([[], []]);
    expect(missing(fontOf(figures), plainSigns)).toEqual([]);
  });
});

test('figures have one width, and no font shapes or kerns', () => {
  const font = fontOf(join(folder, 'western.ttf'));
  const widths = [...'0123456789'].map((digit) => font.glyphForCodePoint(digit.codePointAt(0) ?? 0).advanceWidth);
  expect(new Set(widths)).toEqual(new Set([572]));
});

test('the fonts stay small, and come with their licence', () => {
  const files = ['western.ttf', 'western-bold.ttf', 'simplified.otf', 'traditional.otf'];
  const sizes = files.map((name) => statSync(join(folder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
  expect(readFileSync(join(folder, 'OFL.txt'), 'utf8')).toContain('SIL OPEN FONT LICENSE\n\nVersion 1.1');
});
