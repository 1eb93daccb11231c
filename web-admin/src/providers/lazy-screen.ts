import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A screen loaded when it is first opened; a failed load is tried once more before the error page shows. */
export const lazyScreen = <P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(async () => ({ default: await load().catch(() => load()) }));
