import { type ComponentType, lazy } from 'react';
import { writeLog } from '../lib/browser/local-log';
import { loadNamespaces } from '../lib/i18n/i18n';
import type { Namespace } from '../lib/i18n/resources';

/** A page's code or texts could not be loaded: no network, or a newer version replaced them. */
export class PageLoadError extends Error {
  override readonly name = 'PageLoadError';
}

const attempts = 3;
const pauseMs = 700;
/** Source 2: a page may take 60 s to load. */
const timeoutMs = 60_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function retrying<T>(load: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await load();
    } catch (cause) {
      if (attempt === attempts) throw cause;
      await pause(pauseMs * attempt);
    }
  }
}

/** The same, given up after 60 s. */
export async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('page loading timed out')), timeoutMs);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** A page that is fetched when it is first shown; `preload` fetches its code earlier. */
export interface LazyPage {
  Page: ComponentType;
  preload: () => void;
}

/**
 * A page whose code and texts are fetched together when it is first visited; each is tried three times.
 * @param name the page's named export
 */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  namespaces: readonly Namespace[],
): LazyPage {
  const Page = lazy(async () => {
    try {
      const [module] = await withinTime(Promise.all([retrying(load), loadNamespaces(namespaces)]));
      const component: ComponentType = module[name];
      return { default: component };
    } catch (cause) {
      writeLog('error', `page ${name}: ${cause instanceof Error ? cause.message : 'failed'}`);
      throw new PageLoadError(name, { cause });
    }
  });
  // A failure here comes up again, and is shown, when the page is shown.
  return { Page, preload: () => void load().catch(() => undefined) };
}
