import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleResource } from '../features/resource';

const folder = join(__dirname, '../features');

/** The rows of `console-resources.ts`, for specs: Jest does not know `import.meta.glob`. */
export const readResources = (): ConsoleResource[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'index.tsx')
    .map((entry) => jest.requireActual<{ resource: ConsoleResource }>(join(entry.parentPath, entry.name)).resource);

/** react-admin is written in modules that Jest cannot load; what the rows build of it is never drawn in a spec. */
export const noReactAdmin = (): object => new Proxy({}, { get: () => () => undefined });
