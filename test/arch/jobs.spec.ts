import { dirname } from 'node:path';
import { filesUnder, occurrences, readSource, serverCode } from './source-files';

const jobFiles = filesUnder('server', /\.jobs\.ts$/);

/** The names under `@Job` in a text. */
const namesIn = (text: string): string[] =>
  [...text.matchAll(/@Job(?:<\w+>)?\('([^']+)'/g)].map(([, name = '']) => name);

describe('jobs', () => {
  it('are declared in *.jobs.ts, each under a name of its own', () => {
    const names = jobFiles.flatMap(({ text }) => namesIn(text));
    expect(jobFiles.filter(({ text }) => namesIn(text).length === 0)).toEqual([]);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
    const elsewhere = serverCode().filter(({ path }) => !path.endsWith('.jobs.ts'));
    expect(occurrences(elsewhere, /^\s*@Job\b/gm)).toEqual([]);
  });

  it('are provided by the module beside them', () => {
    const forgotten = jobFiles.filter(({ path, text }) => {
      const [, name] = text.match(/export class (\w+)/) ?? [];
      const modules = filesUnder(dirname(path), /\.module\.ts$/).filter(
        (module) => dirname(module.path) === dirname(path),
      );
      return !modules.some((module) => new RegExp(`providers: \\[[^\\]]*\\b${name}\\b`).test(module.text));
    });
    expect(forgotten.map(({ path }) => path)).toEqual([]);
  });

  it('get their timers in one place', () => {
    const elsewhere = serverCode().filter(({ path }) => !path.startsWith('server/common/runtime/'));
    expect(occurrences(elsewhere, /@nestjs\/schedule/g)).toEqual([]);
  });

  it('are all named in the operations page', () => {
    const { text } = readSource('docs/operations.md');
    const names = jobFiles.flatMap((file) => namesIn(file.text));
    expect(names.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});
