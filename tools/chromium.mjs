// The browser of the browser tests.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './process.mjs';

/** Finds a Chromium, or installs Debian's where we may; undefined where neither is possible. */
export async function provideChromium() {
  return find() ?? (await install());
}

/** How it is started. @public: the benchmark loads this file by its name. */
export const chromiumFlags = () => facts().flags;

/** Read when they are needed: an image has no tests. */
const facts = () => JSON.parse(readFileSync(join(root, 'test/support/chromium.json'), 'utf8'));

function find() {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...facts().paths].find((path) => existsSync(path));
}

async function install() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('Installing Chromium for the browser tests');
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', ['update', '-qq'], options);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-wqy-zenhei'], options);
  } catch (fault) {
    console.error(fault.message);
  }
  return find();
}
