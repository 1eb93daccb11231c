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
/** the entry of the page that the layers lie over, by the router's count */
let page = 0;
/** the entry, by the router's count, at which the reader is held: something is under way there */
let held: number | undefined;

const state = (): LayerState => (window.history.state as LayerState | null) ?? {};
const depth = (): number => state().layer ?? 0;
const index = (): number => state().idx ?? 0;

function step(by: number): void {
  stepping = true;
  window.history.go(by);
}

/** Makes the history as deep as what is open. One step at a time: the browser takes them later. */
function settle(): void {
  planned = false;
  if (stepping) return;
  page = index() - depth();
  for (let next = depth() + 1; next <= layers.length; next += 1) {
    // An entry of its own to the router too, which counts them.
    window.history.pushState({ ...state(), idx: index() + 1, layer: next }, '');
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

/** Forward again to where the reader is held, however often Back was pressed; the router hears nothing of it. */
function hold(event: Event, entry: number): void {
  event.stopImmediatePropagation();
  held = entry;
  if (index() !== entry) {
    step(entry - index());
    return;
  }
  held = undefined;
  stepping = false;
  plan();
}

function onPopState(event: Event): void {
  if (held !== undefined) {
    hold(event, held);
    return;
  }
  if (stepping) {
    stepping = false;
    plan();
    return;
  }
  // From the top down to where Back has gone.
  for (const layer of layers.slice(depth()).reverse()) {
    if (layer.close()) continue;
    hold(event, page + layers.indexOf(layer) + 1);
    return;
  }
  // Also where Forward, or the entry of a page that was left, leads to a layer that is long closed.
  setTimeout(plan);
}

if (typeof window !== 'undefined') {
  // Before the router hears of it.
  window.addEventListener('popstate', onPopState, { capture: true });
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
