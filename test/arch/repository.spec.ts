import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { docPages, filesUnder, occurrences, readSource, root, type SourceFile, trackedFiles } from './source-files';

/** A heading as the anchor that links to it use. */
function anchorOf(heading: string): string {
  const words = heading.replace(/[`*_]/g, '').trim().toLowerCase();
  return words.replace(/[^\p{L}\p{N}\s-]/gu, '').replace(/\s/g, '-');
}

function anchorsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/^#{1,6}\s+(.+)$/gm)].map((match) => anchorOf(match[1] ?? '')));
}

/** The links of a page that lead nowhere in this repository. */
function brokenLinks(page: SourceFile, all: readonly SourceFile[]): string[] {
  const prose = page.text.replace(/^```[\s\S]*?^```/gm, '');
  const targets = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  return targets
    .filter((target) => !/^(?:[a-z]+:|\/\/)/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const path = file === '' ? page.path : join(dirname(page.path), file);
      if (!existsSync(join(root, path))) return true;
      const text = all.find((other) => other.path === path)?.text;
      return anchor !== undefined && text !== undefined && !anchorsIn(text).has(anchor);
    })
    .map((target) => `${page.path} → ${target}`);
}

describe('repository', () => {
  it('tells in the README how to start and how to test', () => {
    const readme = readSource('README.md');
    expect(readme.text).toMatch(/^\s*(?:\$ )?npm start$/m);
    expect(readme.text).toMatch(/^\s*(?:\$ )?npm test$/m);
  });

  it('links only to what is there', () => {
    const all = docPages();
    expect(all.flatMap((page) => brokenLinks(page, all))).toEqual([]);
  });

  it('gives every decision its number, date and status', () => {
    const wrong = filesUnder('docs/decisions', /\.md$/).filter(({ path, text }) => {
      const number = Number(/(\d{4})-/.exec(path)?.[1]);
      return !new RegExp(`^# ${number}\\. .+\\n\\n\\d{4}-\\d{2}-\\d{2}\\. (?:Accepted|Replaced)\\.`).test(text);
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('starts its tools with nothing else there, as where an image is built', () => {
    const folder = mkdtempSync(join(tmpdir(), 'lodestone-tools-'));
    try {
      cpSync(join(root, 'tools'), join(folder, 'tools'), { recursive: true });
      cpSync(join(root, 'package.json'), join(folder, 'package.json'));
      const { status, stderr } = spawnSync(process.execPath, [join(folder, 'tools/run.mjs')], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringMatching(/^Say one of: start, .*, mutate\n$/)]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('names migrations <timestamp>-<verb>-<noun>.ts, in one order, each class after its file', () => {
    const migrations = filesUnder('migrations', /(?<!\.spec)\.ts$/);
    const stamps = migrations.map(({ path }) => path.slice('migrations/'.length).split('-')[0] ?? '');
    expect(migrations.map(({ path }) => path).filter((path) => !/\/\d{13}(?:-[a-z0-9]+){2,}\.ts$/.test(path))).toEqual(
      [],
    );
    expect(new Set(stamps).size).toBe(stamps.length);
    const strangers = migrations.filter(({ path, text }) => !text.includes(classOf(path)));
    expect(strangers.map(({ path }) => path)).toEqual([]);
  });

  it('says nothing of the machines it was made on', () => {
    const own = ['work', 'root'].map((folder) => `/${folder}/`).join('|');
    const places = new RegExp(`(?<![\\w.~@:*)\\]}/-])(?:${own})[\\w.-]+`, 'g');
    // Hosts of package registries: what is installed comes from where the reader's own npm is set to.
    const hosts = /https?:\/\/[\w.-]*(?:registry|npmjs|npmmirror|artifactory|nexus|verdaccio)[\w.:-]*|"resolve[d]":/g;
    const files = trackedFiles();
    expect(occurrences(files, places)).toEqual([]);
    expect(occurrences(files, hosts)).toEqual([]);
  });

  it('holds no key and no filled-in environment', () => {
    const files = trackedFiles();
    expect(
      files.map(({ path }) => path).filter((path) => /(?:^|\/)\.env(?:$|\.)|\.(?:pem|key|p12)$/.test(path)),
    ).toEqual([]);
    expect(occurrences(files, /-----BEGIN [A-Z ]*PRIVATE KEY-----/g)).toEqual([]);
  });
});

/** 1763700000000-create-things.ts → CreateThings1763700000000, the name TypeORM orders migrations by. */
function classOf(path: string): string {
  const [stamp = '', ...words] = path.replace(/^.*\/|\.ts$/g, '').split('-');
  return `${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}${stamp}`;
}
