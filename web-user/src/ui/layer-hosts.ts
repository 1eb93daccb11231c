import { createStore, useStore } from '../lib/browser/store';

/**
 * Open sheets, the topmost last. A modal dialog makes everything outside it inert and unseen, so toasts are drawn in
 * the topmost one.
 */
const hosts = createStore<readonly HTMLElement[]>([]);

export function pushLayerHost(host: HTMLElement): () => void {
  hosts.set([...hosts.get(), host]);
  return () => hosts.set(hosts.get().filter((each) => each !== host));
}

export const useTopLayerHost = (): HTMLElement => useStore(hosts).at(-1) ?? document.body;
