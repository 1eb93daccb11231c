/** One row of what is compared: plain values, the same from the model and from the product. Amounts are text. */
export type Row = readonly (string | number | null)[];
export type Table = readonly Row[];
/** What is compared, by name. */
export type Tables = Readonly<Record<string, Table>>;

/** Where two states differ, a line each; empty: nowhere. */
export function differences(model: Tables, product: Tables): string[] {
  return Object.keys({ ...model, ...product }).flatMap((name) => {
    const [expected, found] = [linesOf(model[name]), linesOf(product[name])];
    if (expected.length === found.length && expected.every((line, at) => line === found[at])) return [];
    const [wanted, there] = [new Set(expected), new Set(found)];
    return [
      ...expected.filter((line) => !there.has(line)).map((line) => `${name}: the model has    ${line}`),
      ...found.filter((line) => !wanted.has(line)).map((line) => `${name}: the product has  ${line}`),
    ];
  });
}

const linesOf = (table: Table = []): string[] => table.map((row) => JSON.stringify(row)).sort();
