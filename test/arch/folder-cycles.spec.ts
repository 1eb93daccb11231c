import { posix } from 'node:path';
import { importsOf } from './imports';
import { filesUnder, type SourceFile } from './source-files';

const areas = [
  'web-user/src',
  'web-user/src/features',
  'web-admin/src',
  'web-admin/src/features',
  'web-admin/src/features/desk',
];

type Graph = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The part of an area that a file is in: a folder, or the file itself if it stands at the area's root. */
function partOf(area: string, path: string): string | undefined {
  return path.startsWith(`${area}/`) ? path.slice(area.length + 1).split('/')[0] : undefined;
}

/** Which part imports which, with one import as the proof. */
function graphOf(area: string, files: readonly SourceFile[]): Graph {
  const known = new Set(files.map(({ path }) => path));
  const graph = new Map<string, Map<string, string>>();
  for (const file of files) {
    const from = partOf(area, file.path);
    if (from === undefined) continue;
    const targets = graph.get(from) ?? new Map<string, string>();
    graph.set(from, targets);
    for (const imported of importsOf(file, known)) {
      const to = partOf(area, imported);
      if (to !== undefined && to !== from && !targets.has(to)) targets.set(to, `${file.path} → ${imported}`);
    }
  }
  return graph;
}

/** Every part that can be reached from one. */
function reachable(graph: Graph, from: string): Set<string> {
  const seen = new Set<string>();
  const open = [from];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    for (const next of graph.get(part)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}

/** The circles of an area, each as `area: a, b`, with the imports that make it. */
function circlesOf(area: string, files: readonly SourceFile[]): { name: string; imports: string[] }[] {
  const graph = graphOf(area, files);
  const reach = new Map([...graph.keys()].map((part) => [part, reachable(graph, part)]));
  const circles = new Map<string, string[]>();
  for (const part of [...graph.keys()].filter((one) => reach.get(one)?.has(one))) {
    const members = [...graph.keys()].filter((other) => reach.get(part)?.has(other) && reach.get(other)?.has(part));
    const imports = members.flatMap((from) =>
      [...(graph.get(from) ?? [])].filter(([to]) => members.includes(to)).map(([, proof]) => proof),
    );
    circles.set(`${area}: ${members.sort().join(', ')}`, imports);
  }
  return [...circles].map(([name, imports]) => ({ name, imports }));
}

const sources = ['server', 'web-user/src', 'web-admin/src'].flatMap((folder) =>
  filesUnder(folder, /(?<!\.spec|\.d)\.tsx?$/),
);
/** Folders of the server that have folders of their own. */
const features = [...new Set(sources.map(({ path }) => posix.dirname(posix.dirname(path))))].filter((folder) =>
  folder.startsWith('server/'),
);

describe('folders', () => {
  it('are looked at: the ones that are known to have parts', () => {
    expect(features).toEqual(expect.arrayContaining(['server/auth', 'server/finance', 'server/ledger']));
  });

  it('show their circles, also through a third folder and by types alone', () => {
    const files = [
      { path: 'x/a/one.ts', text: "import { two } from '../b/two';" },
      { path: 'x/b/two.ts', text: "export type { Three } from '../c';" },
      { path: 'x/c/index.ts', text: "import type { One } from '../a/one';" },
      { path: 'x/d/four.ts', text: "import { one } from '../a/one';" },
    ];
    expect(circlesOf('x', files).map(({ name }) => name)).toEqual(['x: a, b, c']);
    expect(circlesOf('x', files.slice(1))).toEqual([]);
  });

  it.each(['server', ...features, ...areas])('of %s import one another in one direction only', (area) => {
    expect(circlesOf(area, sources)).toEqual([]);
  });
});
