// Which specs belong to files that have changed.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { Fault, root } from '../process.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * The specs that have changed since a commit, those that import what has changed, and those that speak of its feature:
 * a server's spec starts the whole server, so what it imports says little of what it tests.
 */
export function changedSpecs(commit) {
  const changed = [...git('diff', '--name-only', commit), ...git('ls-files', '--others', '--exclude-standard')];
  const files = git('ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx').filter((path) =>
    existsSync(join(root, path)),
  );
  const texts = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const importers = importersIn(texts);
  const touched = reach(changed, importers);
  const features = new Set(changed.flatMap((path) => featureOf(path) ?? []));
  const specs = files.filter((path) => /\.spec\.tsx?$/.test(path) && !path.startsWith('test/arch/'));
  const found = specs.filter((path) => touched.has(path) || speaksOf(texts.get(path), features));
  if (found.length === 0) throw new Fault(`No spec belongs to what has changed since ${commit}`);
  console.log(`\nChanged since ${commit}:\n${found.join('\n')}`);
  return found;
}

/** By file, the files that import it. What starts the whole server is left out: everything would belong to everything. */
function importersIn(texts) {
  const importers = new Map();
  for (const [path, text] of texts) {
    if (path === 'server/app.ts' || path === 'test/support/boot.ts') continue;
    for (const [, from] of text.matchAll(/(?:from|import\()\s*'([^']+)'/g)) {
      const file = fileOf(from, path, texts);
      if (file) importers.set(file, [...(importers.get(file) ?? []), path]);
    }
  }
  return importers;
}

/** The file of the project that an import names, if it is one. */
function fileOf(from, importer, texts) {
  const aliases = { '@server/': 'server/', '@user/': 'web-user/src/' };
  const alias = Object.keys(aliases).find((start) => from.startsWith(start));
  if (!alias && !from.startsWith('.')) return undefined;
  const path = alias
    ? join(aliases[alias], from.slice(alias.length))
    : relative(root, join(root, dirname(importer), from));
  if (path.endsWith('.json')) return path;
  return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((each) => texts.has(each));
}

function reach(changed, importers) {
  const reached = new Set(changed);
  for (const path of reached) {
    for (const importer of importers.get(path) ?? []) reached.add(importer);
  }
  return reached;
}

/** `cards` of `server/cards/…`, `web-user/src/features/cards/…`, `web-admin/src/features/cards/…` and their texts. */
function featureOf(path) {
  return path.match(/^(?:server|web-\w+\/src\/features|web-\w+\/src\/locales\/[\w-]+)\/([a-z-]+)[/.]/)?.[1];
}

/** A spec speaks of a feature whose types, texts or routes it names. */
function speaksOf(text, features) {
  return [...features].some((feature) => new RegExp(`/server/${feature}/|/${feature}\\.json'|'${feature}:`).test(text));
}
