// What every npm script calls. Node built-ins only: on a fresh machine nothing else is there yet.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, served } from './build.mjs';
import { check } from './check.mjs';
import { dev } from './dev.mjs';
import { ensureInstalled, requireNode } from './install.mjs';
import { Fault, root, status } from './process.mjs';
import { test, testFull } from './suite/test.mjs';

const commands = ['migrate', 'books', 'staff-add', 'backup', 'restore'];

const modes = {
  async start() {
    await build();
    await become('server/main.js', []);
  },
  async command([name, ...args]) {
    if (!commands.includes(name)) throw new Fault(`There is no command "${name}"; there are ${commands.join(', ')}`);
    await build(['server']);
    await become(`server/commands/${name}.js`, args);
  },
  async bench(args) {
    await build([...served, 'bench']);
    process.exitCode = await status(process.execPath, ['--expose-gc', join(root, 'dist/bench/main.js'), ...args]);
  },
  async simulate(args) {
    await build(['server', 'simulator']);
    process.exitCode = await status(process.execPath, [join(root, 'dist/simulator/main.js'), ...args]);
  },
  build: () => build(),
  dev,
  check: async () => {
    process.exitCode = (await check()) > 0 ? 1 : 0;
  },
  test,
  'test-full': testFull,
  // Loaded for itself alone: it reads the documentation, which an image is built without.
  mutate: async (paths) => (await import('./suite/mutate.mjs')).mutate(paths),
};

/** Goes on as the built program, in this very process: signals, exit code and terminal are then its own. */
async function become(file, args) {
  const path = join(root, 'dist', file);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
}

async function main([mode = '', ...args]) {
  process.chdir(root);
  requireNode();
  if (!Object.hasOwn(modes, mode)) throw new Fault(`Say one of: ${Object.keys(modes).join(', ')}`);
  await ensureInstalled();
  await modes[mode](args);
}

main(process.argv.slice(2)).catch((error) => {
  console.error(error instanceof Fault ? error.message : error);
  process.exit(1);
});
