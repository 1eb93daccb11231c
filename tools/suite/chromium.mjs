// The browser of the browser tests.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from '../process.mjs';

/**
 * Finds a Chromium, or installs Debian's where we may; undefined where neither is possible. The one without windows goes
 * first: it is the same engine, and a page costs it two thirds of what it costs the one that draws a window around it.
 */
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
    const debian = ['install', '-y', '-qq', '--no-install-recommends', 'fonts-wqy-zenhei'];
    // the one without windows has a package of its own in newer releases only
    await run('apt-get', [...debian, 'chromium-headless-shell'], options).catch(() =>
      run('apt-get', [...debian, 'chromium'], options),
    );
  } catch (fault) {
    console.error(fault.message);
  }
  return find();
}
