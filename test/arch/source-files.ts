import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** The repository. */
export const root = join(__dirname, '..', '..');

/** A file of the repository by its path from the root, with its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** The files below a folder whose path matches; nothing where the folder is missing. */
export function filesUnder(folder: string, matching: RegExp): SourceFile[] {
  const start = join(root, folder);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => matching.test(path))
    .sort()
    .map(readSource);
}

/** The server's own code, without its specs. */
export function serverCode(): SourceFile[] {
  return filesUnder('server', /(?<!\.spec)\.ts$/);
}

/** The pages for people: `*.md` in the root and in docs/. */
export function docPages(): SourceFile[] {
  const inRoot = readdirSync(root).filter((name) => name.endsWith('.md'));
  return [...inRoot.sort().map(readSource), ...filesUnder('docs', /\.md$/)];
}

/** Paths of all files that are, or would be, committed; of an unpacked archive, what is neither installed nor built. */
export function trackedPaths(): string[] {
  return existsSync(join(root, '.git')) ? listedByGit() : sourcesOfArchive();
}

/** The text files among them. */
export function trackedFiles(): SourceFile[] {
  return trackedPaths()
    .filter((path) => !/\.(?:png|jpe?g|webp|ico|woff2?)$/.test(path))
    .map(readSource);
}

function listedByGit(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return list.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

function sourcesOfArchive(): string[] {
  const made = new Set(['node_modules', 'dist', '.data', 'artifacts', 'coverage']);
  return readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
    if (made.has(entry.name)) return [];
    return entry.isDirectory() ? filesUnder(entry.name, /./).map(({ path }) => path) : [entry.name];
  });
}

/** Where in the files a pattern (with the flag g) occurs, as `path:line: text`, for a failing test to show. */
export function occurrences(files: readonly SourceFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map((match) => {
      const line = text.slice(0, match.index).split('\n').length;
      return `${path}:${line}: ${match[0].trim()}`;
    }),
  );
}

/** One file by its path from the root. */
export function readSource(path: string): SourceFile {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}
