import { existsSync } from 'node:fs';
import { flags, paths } from './chromium.json';

/** How the browser tests start Chromium: no sandbox (they may run as root), no traffic of its own, steady type. */
export const chromiumFlags: readonly string[] = flags;

/** The Chromium to test with: the one in CHROMIUM_PATH, else the first one installed where one usually is. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  return [...(named ? [named] : []), ...paths].find((path) => existsSync(path));
}
