// The database servers of the cluster tests.
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../process.mjs';

/** Whether nodes of a cluster can be started here. */
export function hasGalera() {
  const { libraries, programs } = JSON.parse(readFileSync(join(root, 'test/support/galera.json'), 'utf8'));
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = (program) => folders.some((folder) => existsSync(join(folder, program)));
  return libraries.some((library) => existsSync(library)) && programs.every(found);
}
