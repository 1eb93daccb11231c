/** What spreadsheets run: = + - @, also in full width and as small forms. */
const sign = '[=+\\-@\\uff1d\\uff0b\\uff0d\\uff20\\ufe66\\ufe62\\ufe63\\ufe6b]';
/** A formula at the beginning of a text, or a tab or line break there. Readers may drop spaces and quotes before it. */
const atStart = new RegExp(`^(?=[\\s"]*${sign}|[\\t\\r\\n])`);
/** The same after a semicolon, a tab or a line break, where Excel begins another cell in many countries. */
const atCell = new RegExp(`(?<=[;\\t\\r\\n])(?=[\\s"]*${sign})`, 'g');
/** The one number that looks like a formula. */
const negative = /^-[0-9]+(?:\.[0-9]+)?$/;
const quoted = /[",;\r\n\t]/;
/** Excel takes a file without it for one in the code page of its country. */
const byteOrderMark = '\ufeff';

/**
 * One cell. An apostrophe makes a text of what a spreadsheet would run, whether it splits lines at commas, semicolons
 * or tabs. Numbers, also negative ones, stay.
 */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  if (negative.test(text)) return text;
  const safe = text.replace(atStart, "'").replace(atCell, "'");
  return quoted.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, with the line end RFC 4180 asks for. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

/** The first line of a file, after the mark that says it is UTF-8. */
export function csvHead(columns: readonly string[]): string {
  return byteOrderMark + csvLine(columns);
}
