import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import type { Language } from '../../../common/words/languages';
import { inner, margin } from './page-flow';
import type { Figure } from './statement-figures.rules';

/** Ink on paper: dark enough to be read from a copy in black and white. */
export const ink = { text: '#14161B', muted: '#5A6170', line: '#BDB6A8', brass: '#A9781F' };

type Face = 'text' | 'bold' | 'figures';
type Ink = keyof typeof ink;

export interface TextStyle {
  readonly size: number;
  readonly face?: Face;
  readonly ink?: Ink;
  readonly align?: 'left' | 'right';
}

/** A place of a line: `x` from the left edge of the paper, `y` the line its letters stand on. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const folder = join(__dirname, 'fonts');
const chinese: Partial<Record<Language, string>> = { 'zh-CN': 'simplified.otf', 'zh-TW': 'traditional.otf' };

/** The font files of a language. Chinese has no bold: its headings are larger. */
export function fontFiles(language: Language): Readonly<Record<Face, string>> {
  const han = chinese[language];
  const files = { text: han ?? 'western.ttf', bold: han ?? 'western-bold.ttf', figures: 'western.ttf' };
  return { text: join(folder, files.text), bold: join(folder, files.bold), figures: join(folder, files.figures) };
}

const read = new Map<string, Buffer>();
function fontOf(path: string): Buffer {
  const known = read.get(path) ?? readFileSync(path);
  read.set(path, known);
  return known;
}

interface SignLayout {
  readonly glyph: unknown;
  readonly position: Readonly<Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>>;
}

/** What pdfkit asks of a font; its types leave it out. */
interface LaidFont {
  layout(text: string): { glyphs: unknown[]; positions: SignLayout['position'][]; advanceWidth: number };
  readonly scale: number;
  readonly font: { glyphForCodePoint(point: number): { readonly advanceWidth: number } };
}

/**
 * Lays texts out sign by sign: our fonts have no kerning and no ligatures. The shaping of `fontkit` takes twenty times
 * as long, and what it keeps of each text would grow with the statement.
 */
function layOutBySigns(pdf: PDFKit.PDFDocument): void {
  const { _font: laid } = pdf as unknown as { _font: LaidFont };
  const known = new Map<string, SignLayout>();
  const signOf = (sign: string): SignLayout => {
    const found = known.get(sign);
    if (found) return found;
    const glyph = laid.font.glyphForCodePoint(sign.codePointAt(0) ?? 0);
    const advanceWidth = glyph.advanceWidth * laid.scale;
    const position = { xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth };
    const made = { glyph, position };
    known.set(sign, made);
    return made;
  };
  laid.layout = (text) => {
    const signs = [...text].map(signOf);
    const positions = signs.map(({ position }) => position);
    const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { glyphs: signs.map(({ glyph }) => glyph), positions, advanceWidth };
  };
}

/** Draws on A4, and hands over what is finished, page by page. */
export class StatementSheet {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #files: ReturnType<typeof fontFiles>;

  constructor(language: Language, title: string, madeAt: Date) {
    this.#files = fontFiles(language);
    this.#pdf = new PDFDocument({
      ...{ size: 'A4', margin: 0, autoFirstPage: false, lang: language, displayTitle: true, pdfVersion: '1.7' },
      info: { Title: title, CreationDate: madeAt, ModDate: madeAt },
    });
    // Each file once: under a second name pdfkit would open it anew at every use.
    for (const path of new Set(Object.values(this.#files))) {
      this.#pdf.registerFont(path, fontOf(path)).font(path);
      layOutBySigns(this.#pdf);
    }
  }

  addPage(): void {
    this.#pdf.addPage();
  }

  /** One line; it is set smaller where it would not fit. */
  write(text: string, { x, y, width }: Place, { size, face = 'text', ink: colour = 'text', align }: TextStyle): void {
    if (text === '') return;
    const pdf = this.#pdf.font(this.#files[face]).fontSize(size);
    const natural = pdf.widthOfString(text);
    const fitting = natural > width ? (size * width) / natural : size;
    const used = Math.min(natural, width);
    const at = align === 'right' ? x + width - used : x;
    pdf.fontSize(fitting).fillColor(ink[colour]).text(text, at, y, { lineBreak: false, baseline: 'alphabetic' });
  }

  /** A number whose decimal sign stands under that of the others, at the right. */
  figure({ text, missing }: Figure, place: Place, style: TextStyle): void {
    const spare = missing * style.size * digitWidth;
    const natural = this.#pdf.font(this.#files.figures).fontSize(style.size).widthOfString(text);
    // A number too long for that stands at the edge, rather than being set smaller.
    const width = natural + spare > place.width ? place.width : place.width - spare;
    this.write(text, { ...place, width }, { face: 'figures', ...style, align: 'right' });
  }

  rule(y: number, colour: Ink = 'line', weight = 0.5): void {
    this.#pdf
      .moveTo(margin.left, y)
      .lineTo(margin.left + inner, y)
      .lineWidth(weight)
      .strokeColor(ink[colour])
      .stroke();
  }

  /** The mark of the house: an octahedron, lit from the upper left. */
  mark(x: number, y: number, size: number): void {
    const [left, middle, right] = [x + size * 0.12, x + size * 0.46, x + size * 0.88];
    const [top, waist, foot] = [y, y + size * 0.56, y + size];
    const face = (corner: number, tip: number, colour: string) =>
      this.#pdf.polygon([corner, waist - size * 0.06], [middle, waist], [x + size / 2, tip]).fill(colour);
    face(left, top, '#E8BF73');
    face(right, top, '#A9781F');
    face(left, foot, '#C8953C');
    face(right, foot, '#79560F');
  }

  /** What was finished since the last call. */
  *finished(): Generator<Uint8Array> {
    for (;;) {
      const piece = this.#pdf.read() as Uint8Array | null;
      if (piece === null) return;
      yield piece;
    }
  }

  end(): void {
    this.#pdf.end();
  }
}

/** Of a figure of Noto Sans, in parts of the size. */
const digitWidth = 0.572;
