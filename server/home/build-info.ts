import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Version, version } from './home.schemas';

/** Where the build leaves its account of itself: beside the compiled server, in `dist/`. */
const buildInfoFile = join(__dirname, '..', '..', 'build-info.json');

/** What is running. A server started from its sources, or without that file, says so. */
export function readBuildInfo(file: string = buildInfoFile): Version {
  try {
    return version.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { version: 'development', commit: 'unknown', builtAt: new Date().toISOString() };
  }
}
