import { posix } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-files';

const endings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/** What a file imports of this repository, type-only imports too. */
export function importsOf({ path, text }: SourceFile, known: ReadonlySet<string>): string[] {
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName }) => {
    const plain = fileName.split('?')[0] ?? '';
    const base = plain.startsWith('@server/')
      ? plain.replace('@server/', 'server/')
      : plain.startsWith('@user/')
        ? plain.replace('@user/', 'web-user/src/')
        : plain.startsWith('.')
          ? posix.join(posix.dirname(path), plain)
          : undefined;
    const found =
      base === undefined ? undefined : endings.map((ending) => base + ending).find((file) => known.has(file));
    return found === undefined ? [] : [found];
  });
}
