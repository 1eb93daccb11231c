import { fillText } from '../../../common/errors';
import { isoTime } from '../../../common/runtime/times';
import type { Language } from '../../../common/words/languages';
import type { OwnLine } from '../../../ledger';
import { localScale, localValue, quote, type RowWriting } from '../statement-row.rules';
import { statementTexts } from '../statement-texts';
import { inner, margin, PageFlow, paper } from './page-flow';
import { pdfTexts } from './pdf-texts';
import { monthName } from './printed-texts';
import { type Figure, figure } from './statement-figures.rules';
import type { StatementSheet, TextStyle } from './statement-sheet';
import type { StatementSummary } from './statement-summary.rules';
import { type Cell, cellPlaces, kindCells, lineCells, walletCells } from './statement-tables';

/** What a statement is about. */
export interface StatementFacts {
  readonly language: Language;
  readonly brand: string | null;
  readonly uid: string;
  /** null: the account has no wallet */
  readonly address: string | null;
  readonly year: number;
  /** epoch ms: the first moment, the first after the last, and when it was made */
  readonly from: number;
  readonly to: number;
  readonly madeAt: number;
  /** where the books are public */
  readonly checkUrl: string;
  readonly writing: RowWriting;
  readonly summary: StatementSummary;
}

const body: TextStyle = { size: 8 };
const small: TextStyle = { size: 6.6, ink: 'muted' };
const head: TextStyle = { size: 7, ink: 'muted' };
/** Heights in points. */
const lineHeight = 21;
const tableRow = 14;
const tableHead = 15;
const heading = 30;
const noteRow = 11;
/** Decimals of values, and of amounts whatever the asset. */
const valueDecimals = { most: 4 };
const amountDecimals = { most: 8 };

/** A statement from its first page to its last. Without a sheet it is only laid out, to count its pages. */
export class StatementDocument {
  readonly #flow = new PageFlow((page) => this.beginPage(page));
  /** whether a new page goes on with the table of lines */
  #inLines = false;

  constructor(
    private readonly facts: StatementFacts,
    private readonly sheet: StatementSheet | null = null,
    private readonly pages = 0,
  ) {}

  /** How many pages a statement takes. */
  static pagesOf(facts: StatementFacts): number {
    const document = new StatementDocument(facts);
    document.head();
    for (const { month, lines } of facts.summary.sections) {
      document.month(month);
      for (let nth = 0; nth < lines; nth++) document.#flow.take(lineHeight);
    }
    document.end();
    return document.#flow.page;
  }

  get page(): number {
    return this.#flow.page;
  }

  /** Whose statement it is, balances and totals. */
  head(): void {
    this.title();
    this.identity();
    this.wallets();
    this.kinds();
    const { rounded, moves, unpriced, unrated, none } = pdfTexts;
    const { summary, writing } = this.facts;
    this.note(this.text(rounded));
    if (summary.count === 0) this.note(this.text(none));
    else this.note(this.text(moves));
    if (summary.unpriced > 0) this.note(this.text(unpriced, { count: summary.unpriced }));
    if (summary.unrated > 0 && writing.local) {
      this.note(this.text(unrated, { count: summary.unrated, currency: writing.local.currency }));
    }
  }

  /** The heading of a month. @param at epoch ms */
  month(at: number): void {
    this.#inLines = false;
    const y = this.#flow.take(heading + tableHead, lineHeight);
    this.heading(monthName(this.facts.language, at), y);
    this.tableHead(this.lineHeads(), y + heading);
    this.#inLines = true;
  }

  line(line: OwnLine): void {
    const y = this.#flow.take(lineHeight);
    const { language, writing } = this.facts;
    const { kinds, wallets, scales, local } = writing;
    const scale = scales[line.asset] ?? 0;
    const signed = { ...amountDecimals, signed: true };
    const value = line.value === null ? '' : this.value(line.value, scales[quote] ?? 0);
    const inLocal = local && localValue(line, local, scales[quote] ?? 0);
    const other = line.otherUid === null ? [] : [`ID ${line.otherUid}`];
    const about = [
      wallets[line.wallet] ?? line.wallet,
      ...other,
      this.text(pdfTexts.reference, { id: line.transactionId }),
    ];
    this.row(y, lineCells(local !== null), [
      isoTime(line.createdAt).slice(0, 16).replace('T', ' '),
      kinds[line.type] ?? line.type,
      line.asset,
      figure(language, line.amount, scale, signed),
      figure(language, line.balanceAfter, scale, amountDecimals),
      value,
      ...(local ? [inLocal ? this.value(inLocal.units, localScale) : ''] : []),
    ]);
    const [, kind] = cellPlaces(lineCells(local !== null));
    if (kind) this.sheet?.write(about.join(' · '), { ...kind, y: y + 18, width: kind.width + 30 }, small);
    this.sheet?.rule(y + lineHeight);
  }

  end(): void {
    this.#inLines = false;
    const y = this.#flow.take(24);
    this.sheet?.write(this.text(pdfTexts.end, { count: this.facts.summary.count }), this.wide(y + 16), small);
  }

  private title(): void {
    const { brand, year } = this.facts;
    const y = this.#flow.take(66);
    if (brand !== null) {
      this.sheet?.mark(margin.left, y, 14);
      this.sheet?.write(brand, { x: margin.left + 19, y: y + 11, width: inner - 19 }, { size: 11, face: 'bold' });
    }
    this.sheet?.write(this.text(pdfTexts.title, { year }), this.wide(y + 46), { size: 22, face: 'bold' });
    this.sheet?.rule(y + 58, 'brass', 1);
  }

  private identity(): void {
    const { uid, address, from, to, madeAt } = this.facts;
    const texts = pdfTexts;
    const day = (at: number) => isoTime(at).slice(0, 10);
    this.fact('ID', uid);
    if (address !== null) this.fact(this.text(texts.address), address);
    this.fact(this.text(texts.period), `${day(from)} – ${day(to - 1)}`);
    this.fact(this.text(texts.made), `${isoTime(madeAt).slice(0, 16).replace('T', ' ')} UTC`);
    const rates = this.ratesText();
    if (rates !== null) this.fact(this.text(texts.currency), rates);
  }

  /** Currency, rate and day of the rate; with several, how many and the last. */
  private ratesText(): string | null {
    const { from, to, writing } = this.facts;
    if (!writing.local) return null;
    const { currency, spans } = writing.local;
    const held = spans.filter((span, at) => span.rate && span.from < to && (spans[at + 1]?.from ?? to) > from);
    const last = held.at(-1)?.rate;
    if (!last) return this.text(pdfTexts.noRate, { currency });
    const rate = `1 ${currency} = ${last.rate} ${quote} (${last.date})`;
    return held.length === 1 ? rate : this.text(pdfTexts.rate, { currency, count: held.length, last: rate });
  }

  private wallets(): void {
    const { language, summary, writing } = this.facts;
    const { columns, opening, closing } = statementTexts[language];
    const { incoming, outgoing, fees } = pdfTexts;
    const heads = [
      columns.account,
      columns.asset,
      opening,
      this.text(incoming),
      this.text(outgoing),
      this.text(fees),
      closing,
    ];
    const draw = this.table(this.text(pdfTexts.balances), walletCells, heads);
    for (const { asset, wallet, ...sums } of summary.wallets) {
      const write = (units: bigint) => figure(language, units, writing.scales[asset] ?? 0, amountDecimals);
      draw([
        writing.wallets[wallet] ?? wallet,
        asset,
        ...[sums.opening, sums.incoming, sums.outgoing, sums.fees, sums.closing].map(write),
      ]);
    }
  }

  private kinds(): void {
    const { language, summary, writing } = this.facts;
    const { local } = writing;
    const quoteScale = writing.scales[quote] ?? 0;
    const { columns } = statementTexts[language];
    const units = [quote, ...(local ? [local.currency] : [])];
    const { valueIn, valueOut, count, total } = pdfTexts;
    const heads = units.flatMap((unit) => [this.text(valueIn, { unit }), this.text(valueOut, { unit })]);
    const draw = this.table(this.text(pdfTexts.kinds), kindCells(local !== null), [
      columns.kind,
      this.text(count),
      ...heads,
    ]);
    const cells = (name: string, sums: Omit<StatementSummary['kinds'][number], 'type'>) => [
      ...[name, { text: String(sums.count), missing: 0 }],
      ...[this.value(sums.valueIn, quoteScale, false), this.value(sums.valueOut, quoteScale, false)],
      ...(local ? [this.value(sums.localIn, localScale, false), this.value(sums.localOut, localScale, false)] : []),
    ];
    for (const { type, ...sums } of summary.kinds) draw(cells(writing.kinds[type] ?? type, sums));
    draw(cells(this.text(total), summary.total), true);
  }

  /** A heading with a table below it. @returns what draws its next row */
  private table(title: string, cells: readonly Cell[], heads: readonly string[]) {
    const y = this.#flow.take(heading + tableHead, tableRow);
    this.heading(title, y);
    this.headRow(cells, heads, y + heading);
    return (texts: readonly (string | Figure)[], strong = false) => {
      const at = this.#flow.take(tableRow);
      this.row(at, cells, texts, strong);
      this.sheet?.rule(at + tableRow);
    };
  }

  private lineHeads(): string[] {
    const { language, writing } = this.facts;
    const { columns } = statementTexts[language];
    const units = [quote, ...(writing.local ? [writing.local.currency] : [])];
    const values = units.map((unit) => this.text(pdfTexts.value, { unit }));
    return [columns.time, columns.kind, columns.asset, columns.amount, columns.balance, ...values];
  }

  private tableHead(heads: readonly string[], y: number): void {
    this.headRow(lineCells(this.facts.writing.local !== null), heads, y);
  }

  private headRow(cells: readonly Cell[], heads: readonly string[], y: number): void {
    cellPlaces(cells).forEach((place, at) => {
      this.sheet?.write(heads[at] ?? '', { ...place, y: y + 9 }, { ...head, align: place.align });
    });
    this.sheet?.rule(y + tableHead - 1, 'muted');
  }

  private row(y: number, cells: readonly Cell[], texts: readonly (string | Figure)[], strong = false): void {
    cellPlaces(cells).forEach((cell, at) => {
      const text = texts[at] ?? '';
      const place = { ...cell, y: y + 9.5 };
      if (typeof text !== 'string') this.sheet?.figure(text, place, body);
      else this.sheet?.write(text, place, { ...body, face: strong ? 'bold' : cell.face, align: cell.align });
    });
  }

  private fact(label: string, text: string): void {
    const y = this.#flow.take(13) + 9;
    this.sheet?.write(label, { x: margin.left, y, width: 110 }, { ...body, ink: 'muted' });
    this.sheet?.write(text, { x: margin.left + 116, y, width: inner - 116 }, body);
  }

  private heading(text: string, y: number): void {
    this.sheet?.write(text, this.wide(y + 22), { size: 11, face: 'bold' });
  }

  private note(text: string): void {
    this.sheet?.write(text, this.wide(this.#flow.take(noteRow) + 10), small);
  }

  private beginPage(page: number): number {
    const { facts, sheet } = this;
    sheet?.addPage();
    const foot = paper.height - margin.bottom + 26;
    sheet?.rule(foot - 12);
    const half = { y: foot, width: inner * 0.7 };
    sheet?.write(this.text(pdfTexts.check, { url: facts.checkUrl }), { ...half, x: margin.left }, small);
    const right = { y: foot, x: margin.left + inner * 0.7, width: inner * 0.3 };
    sheet?.write(this.text(pdfTexts.page, { page, pages: this.pages }), right, { ...small, align: 'right' });
    if (page === 1) return 0;
    const title = `${this.text(pdfTexts.title, { year: facts.year })} · ID ${facts.uid}`;
    sheet?.write(title, this.wide(margin.top + 6), small);
    if (!this.#inLines) return 14;
    this.tableHead(this.lineHeads(), margin.top + 14);
    return 14 + tableHead;
  }

  private value(units: bigint, scale: number, signed = true): Figure {
    return figure(this.facts.language, units, scale, { ...valueDecimals, signed });
  }

  private text(texts: Readonly<Record<Language, string>>, parameters: Record<string, string | number> = {}): string {
    return fillText(texts[this.facts.language], parameters);
  }

  private readonly wide = (y: number) => ({ x: margin.left, y, width: inner });
}
