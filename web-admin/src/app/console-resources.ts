import type { ConsoleResource } from '../features/resource';

const found = import.meta.glob<ConsoleResource>('../features/*/*/index.tsx', { eager: true, import: 'resource' });

/** The row of every resource and page: each folder of a menu group has one. */
export const consoleResources: readonly ConsoleResource[] = Object.values(found);
