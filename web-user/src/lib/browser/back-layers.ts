/**
 * What lies over the page, each with an entry in the history, so that Back closes it instead of leaving the page. The
 * entries have the address of their page, and carry how deep they are.
 */
interface Layer {
  /** Back was pressed. Closes the layer; false: it stays, because something is under way. */
  close: () => boolean;
}

interface LayerState {
  /** how many layers lie over the page at this entry; absent: none */
  layer?: number;
  /** the router's own count of entries */
  idx?: number;
}

const layers: Layer[] = [];
const waiting = new Set<() => void>();
/** a step through the history that we asked for and that has not come yet */
let stepping = false;
let planned = false;

const state = (): LayerState => (window.history.state as LayerState | null) ?? {};
const depth = (): number => state().layer ?? 0;

function step(by: number): void {
  stepping = true;
  window.history.go(by);
}

/** Makes the history as deep as what is open. One step at a time: the browser takes them later. */
function settle(): void {
  planned = false;
  if (stepping) return;
  for (let next = depth() + 1; next <= layers.length; next += 1) {
    // An entry of its own to the router too, which counts them.
    window.history.pushState({ ...state(), idx: (state().idx ?? 0) + 1, layer: next }, '');
  }
  if (depth() > layers.length) step(layers.length - depth());
  if (stepping || layers.length > 0) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

/** Later, once: a sheet that takes the place of another one takes its entry too. */
function plan(): void {
  if (planned) return;
  planned = true;
  queueMicrotask(settle);
}

function onPopState(): void {
  if (stepping) {
    stepping = false;
    plan();
    return;
  }
  // From the top down to where Back has gone.
  for (const layer of layers.slice(depth()).reverse()) {
    if (layer.close()) continue;
    step(layers.indexOf(layer) + 1 - depth());
    return;
  }
  // Also where Forward, or the entry of a page that was left, leads to a layer that is long closed.
  setTimeout(plan);
}

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', onPopState);
  // A reload closes what lay over the page.
  plan();
}

/** Opens a layer over the page. Returns what closes it. */
export function openLayer(layer: Layer): () => void {
  layers.push(layer);
  plan();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    plan();
  };
}

/** Resolves once nothing lies over the page and its own entry is the current one: only then may it be replaced. */
export function pageEntry(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
    plan();
  });
}
