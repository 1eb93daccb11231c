/** What a spreadsheet would take as a formula, in half and full width, also after a tab or a line break. */
const formula = /^[\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
/** The one number that looks like a formula. */
const negative = /^-[0-9]+(?:\.[0-9]+)?$/;
const quoted = /[",;\r\n\t]/;

/** One cell. A text that a spreadsheet would run is made a text by an apostrophe; numbers, also negative, stay. */
export function csvCell(value: string | number | null): string {
  if (value === null) return '';
  const text = String(value);
  const safe = formula.test(text) && !negative.test(text) ? `'${text}` : text;
  return quoted.test(safe) || safe !== text ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line, with the line end RFC 4180 asks for. */
export function csvLine(values: readonly (string | number | null)[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}
