import type { ConsoleResource } from '../resources/resource';

const found = import.meta.glob<ConsoleResource>('../resources/*/index.tsx', { eager: true, import: 'resource' });

/** The row of every resource and page: each folder in resources has one. */
export const consoleResources: readonly ConsoleResource[] = Object.values(found);
