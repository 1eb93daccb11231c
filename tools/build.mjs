// Builds what is stale: each part has a stamp of the sources it was built from.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compress } from './compress.mjs';
import { bin, capture, Fault, root, run } from './process.mjs';

const stamps = join(root, 'dist', '.stamps');

/** The part of the user app that the console uses. */
const sharedByApps = 'web-user/src/shared';

/** name → what it is made from, what must be there afterwards, and how it is made. */
const parts = {
  server: {
    sources: ['package-lock.json', 'tsconfig.json', 'nest-cli.json', 'server', 'migrations'],
    result: 'dist/server/main.js',
    async make() {
      await run(bin('nest'), ['build']);
      // Files are overwritten in place, so that a running server never misses one; what lost its source goes last.
      prune('server');
      prune('migrations');
    },
  },
  'web-user': web('web-user', 'dist/web/user/index.html'),
  'web-admin': web('web-admin', 'dist/web/admin/index.html', [sharedByApps]),
  bench: plain('bench'),
  // It takes its databases from there.
  simulator: plain('simulator', 'bench'),
};

/** What `npm start` serves. */
export const served = ['server', 'web-user', 'web-admin'];

/** What runs beside the server, from its build. */
function plain(...folders) {
  return {
    sources: ['package-lock.json', 'tools/swc.json', ...folders],
    result: `dist/${folders[0]}/main.js`,
    async make() {
      await run(bin('swc'), [...folders, '-d', 'dist', '--config-file', 'tools/swc.json', '--quiet']);
      for (const folder of folders) prune(folder);
    },
  };
}

function web(folder, result, shared = []) {
  return {
    // Both take the shared rules and words from the server.
    sources: [
      'package-lock.json',
      'tools/compress.mjs',
      folder,
      ...shared,
      'server/common/money',
      'server/common/words',
    ],
    result,
    async make() {
      // The manifest is what tools/check-budget.mjs reads.
      await run(bin('vite'), ['build', folder, '--manifest', '--logLevel', 'warn']);
      await compress(join(root, dirname(result)));
    },
  };
}

/** Builds those of the named parts that are not fresh, side by side. */
export async function build(names = served) {
  const stale = names.filter((name) => !isFresh(name));
  if (stale.length === 0) return;
  console.log(`Building ${stale.join(', ')}`);
  await Promise.all(stale.map(buildPart));
  await writeBuildInfo();
}

async function buildPart(name) {
  const { make, result } = parts[name];
  const sources = hashOf(name);
  forget(name);
  await make();
  if (!existsSync(join(root, result))) throw new Fault(`The build of ${name} left no ${result}`);
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, name), sources);
}

/** Whether a part was built from the sources as they are now. */
export function isFresh(name) {
  const stamp = join(stamps, name);
  return (
    existsSync(join(root, parts[name].result)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hashOf(name)
  );
}

/** Has a part built anew at the next start, whatever lies in dist/. */
export function forget(name) {
  rmSync(join(stamps, name), { force: true });
}

function hashOf(name) {
  const hash = createHash('sha256');
  for (const file of parts[name].sources.flatMap(filesIn)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
    .sort();
}

function prune(folder) {
  for (const file of filesIn(join('dist', folder))) {
    const source = file.replace(/^dist\//, '').replace(/\.js(?:\.map)?$/, '.ts');
    if (/\.js(?:\.map)?$/.test(file) && !existsSync(join(root, source))) rmSync(join(root, file));
  }
}

async function writeBuildInfo() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const info = { version, commit: await commit(), builtAt: new Date().toISOString() };
  writeFileSync(join(root, 'dist', 'build-info.json'), `${JSON.stringify(info, null, 2)}\n`);
}

/** An image is built without its history: there the commit comes in by variable. */
async function commit() {
  if (process.env.GIT_COMMIT) return process.env.GIT_COMMIT;
  const { code, output } = await capture('git', ['rev-parse', 'HEAD']).catch(() => ({ code: 1, output: '' }));
  return code === 0 ? output.trim() : 'unknown';
}
