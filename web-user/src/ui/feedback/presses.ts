import { useLayoutEffect, useRef } from 'react';
import { PressGuard } from './press-guard';

/** Set on the document while no press counts. */
const mark = 'data-settling';
const guard = new PressGuard();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * When an event happened: a page that is busy drawing a sheet hears late of what was tapped before it. A clock of the
 * events that cannot be true is not believed.
 */
function timeOf({ timeStamp }: Event): number {
  const now = performance.now();
  return timeStamp <= now && now - timeStamp < 5_000 ? timeStamp : now;
}

function show(): void {
  const root = document.documentElement;
  const left = guard.left(performance.now());
  clearTimeout(timer);
  root.toggleAttribute(mark, left > 0);
  // A button must not look pressed while presses do not count.
  document.body.style.pointerEvents = left > 0 ? 'none' : '';
  if (left > 0) timer = setTimeout(show, left);
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const inLine = (target: EventTarget | null): boolean => target instanceof HTMLInputElement;
const inText = (target: EventTarget | null): boolean => target instanceof HTMLTextAreaElement;

/** Keys that were stopped when they went down: some browsers click only as they come up. */
const stopped = new Set<string>();

// In the capture phase of the window: before anything else hears of a press.
if (typeof window !== 'undefined') {
  const on = <K extends keyof WindowEventMap>(name: K, listen: (event: WindowEventMap[K]) => void) =>
    window.addEventListener(name, listen, { capture: true });
  on('pointerdown', (event) => {
    guard.pointerDown(timeOf(event));
    show();
  });
  for (const name of ['pointerup', 'pointercancel'] as const) {
    on(name, () => {
      guard.pointerUp(performance.now());
      show();
    });
  }
  on('keydown', (event) => {
    const { key, repeat, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || inText(target)) return;
    if (guard.keyDown({ key, repeat, typing: inLine(target) }, timeOf(event))) return;
    stopped.add(key);
    stop(event);
    show();
  });
  on('keyup', (event) => {
    if (stopped.delete(event.key)) stop(event);
  });
  on('click', (event) => {
    if (!guard.click(event.detail > 0, timeOf(event))) stop(event);
  });
}

function unsettle(): void {
  guard.unsettle(performance.now());
  show();
}

/** how many of those that settle are shown */
let shown = 0;

/**
 * Takes no press for a moment after the component has appeared, whenever `meaning` changes, and after what lay over it
 * has gone: what is pressed then was meant for what stood there before.
 */
export function useSettling(meaning?: string): void {
  useLayoutEffect(() => {
    shown += 1;
    return () => {
      shown -= 1;
      if (shown > 0) return unsettle();
      guard.settle();
      show();
    };
  }, []);
  const was = useRef<{ meaning: string | undefined } | null>(null);
  useLayoutEffect(() => {
    if (was.current && was.current.meaning === meaning) return;
    was.current = { meaning };
    unsettle();
    // Counted from when it can be seen, on a slow device as well.
    const frame = requestAnimationFrame(unsettle);
    return () => cancelAnimationFrame(frame);
  }, [meaning]);
}
