import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleResource } from '../resources/resource';

const folder = join(__dirname, '../resources');

/** The rows of `console-resources.ts`, for specs: Jest does not know `import.meta.glob`. */
export const readResources = (): ConsoleResource[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => jest.requireActual<{ resource: ConsoleResource }>(join(folder, name, 'index.tsx')).resource);

/** react-admin is written in modules that Jest cannot load; what the rows build of it is never drawn in a spec. */
export const noReactAdmin = (): object => new Proxy({}, { get: () => () => undefined });
