import { posix } from 'node:path';
import ts from 'typescript';
import { importsOf } from './imports';
import { filesUnder, type SourceFile } from './source-files';

const mostFiles = 15;
const mostParameters = 10;
/** Percent of the files that have one importer and no name that the layout prescribes. */
const mostSingle = 30;

/** What specs alone use is no production code. */
const isProduction = ({ path }: SourceFile): boolean => !/\.(?:spec|d)\.tsx?$|(?:^|\/)test-[^/]*$/.test(path);

const sources = ['server', 'web-user/src', 'web-admin/src'].flatMap((folder) =>
  filesUnder(folder, /\.tsx?$/).filter(isProduction),
);
const others = ['bench', 'simulator', 'tools'].flatMap((folder) =>
  filesUnder(folder, /\.(?:ts|mjs|cjs)$/).filter(isProduction),
);

/** Names of files that docs/architecture.md prescribes, however short they are. */
const prescribed =
  /\.(?:module|controller|console|list|entity|jobs|books|errors|schemas|settings|states|posting|rules|reads|gateway)\.ts$|\/index\.tsx?$/;

/** Folders with more files than `mostFiles`. */
function crowdedIn(files: readonly SourceFile[]): string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count > mostFiles).map(([folder, count]) => `${folder}: ${count}`);
}

/** Classes whose constructor has more parameters than `mostParameters`, as `path: count`. */
function laden({ path, text }: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isConstructorDeclaration(node) && node.parameters.length > mostParameters)
      found.push(`${path}: ${node.parameters.length}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

/** Files that one other file imports, and whose name the layout does not prescribe. */
function singlyUsed(files: readonly SourceFile[]): string[] {
  const known = new Set(files.map(({ path }) => path));
  const importers = new Map<string, number>();
  for (const file of files) {
    for (const imported of new Set(importsOf(file, known))) importers.set(imported, (importers.get(imported) ?? 0) + 1);
  }
  return [...importers].filter(([path, count]) => count === 1 && !prescribed.test(path)).map(([path]) => path);
}

describe('folders', () => {
  it('are counted, and the crowded ones are named', () => {
    expect(sources.length).toBeGreaterThan(1_500);
    expect(crowdedIn(Array.from({ length: 16 }, (_, at) => ({ path: `x/y/${at}.ts`, text: '' })))).toEqual(['x/y: 16']);
  });

  it('hold at most fifteen files of production code', () => {
    expect(crowdedIn([...sources, ...others])).toEqual([]);
  });
});

describe('classes', () => {
  it('with eleven dependencies are found', () => {
    const parameters = Array.from({ length: 11 }, (_, at) => `private readonly a${at}: A`).join(', ');
    expect(laden({ path: 'x.ts', text: `class X { constructor(${parameters}) {} }` })).toEqual(['x.ts: 11']);
  });

  it('have at most ten dependencies', () => {
    expect([...sources, ...others].flatMap(laden)).toEqual([]);
  });
});

describe('files', () => {
  it('with a single importer are found', () => {
    const files = [
      { path: 'x/a.ts', text: "import { b } from './b';\nimport type { C } from './c.schemas';" },
      { path: 'x/b.ts', text: "import { d } from './d';" },
      { path: 'x/c.schemas.ts', text: "import { d } from './d';" },
      { path: 'x/d.ts', text: '' },
    ];
    expect(singlyUsed(files)).toEqual(['x/b.ts']);
  });

  it('have a single importer in at most 30 % of all cases', () => {
    expect((100 * singlyUsed(sources).length) / sources.length).toBeLessThanOrEqual(mostSingle);
  });
});
