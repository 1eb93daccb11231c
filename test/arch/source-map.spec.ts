import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSource, root } from './source-files';

interface Row {
  readonly statement: string;
  readonly where: string;
  readonly test: string;
}

const page = readSource('docs/source.md');
const rows = page.text
  .split('\n')
  .filter((line) => /^\| (?!statement|-)/.test(line))
  .map((line): Row => {
    const [, statement = '', where = '', test = ''] = line.split('|').map((cell) => cell.trim());
    return { statement, where, test };
  });
const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
const isThere = (path: string) => existsSync(join(root, path));

describe('the map of the source', () => {
  it('has a row for each statement', () => {
    expect(rows.length).toBeGreaterThanOrEqual(240);
    const names = rows.map(({ statement }) => statement);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    expect([...page.text.matchAll(/^## (\d)\. /gm)].map(([, point]) => Number(point))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
  });

  it('has no empty cell', () => {
    expect(rows.filter(({ statement, where, test }) => [statement, where, test].includes(''))).toEqual([]);
  });

  it('names places and tests that are there', () => {
    const wrong = rows.flatMap(({ statement, where, test }) => {
      const [places, specs] = [pathsIn(where), pathsIn(test)];
      const named = places.length > 0 && specs.length > 0;
      const missing = [...places, ...specs].filter((path) => !isThere(path));
      const noSpecs = specs.filter((path) => !/\.spec\.tsx?$/.test(path));
      return named && missing.length + noSpecs.length === 0 ? [] : [{ statement, missing, noSpecs }];
    });
    expect(wrong).toEqual([]);
  });
});
