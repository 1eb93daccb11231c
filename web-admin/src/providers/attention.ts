import { useSyncExternalStore } from 'react';

/** How long after the last touch someone still counts as being at the screen. */
const attention = 5 * 60_000;
const look = 15_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether a screen is visible and was touched lately. */
export const isAttended = (visible: boolean, lastTouch: number, now: number): boolean =>
  visible && now - lastTouch < attention;

let last = Date.now();
let present = true;
let timer = 0;
const listeners = new Set<() => void>();

function update(): void {
  const next = isAttended(document.visibilityState === 'visible', last, Date.now());
  if (next === present) return;
  present = next;
  for (const listener of listeners) listener();
}

function touched(): void {
  last = Date.now();
  if (!present) update();
}

function start(): void {
  for (const touch of touches) window.addEventListener(touch, touched, { passive: true, capture: true });
  document.addEventListener('visibilitychange', update);
  timer = window.setInterval(update, look);
  last = Date.now();
  update();
}

function stop(): void {
  for (const touch of touches) window.removeEventListener(touch, touched, { capture: true });
  document.removeEventListener('visibilitychange', update);
  window.clearInterval(timer);
}

/** Calls the listener when someone comes to the screen or leaves it. Returns how to stop that. */
export function watchAttention(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** Whether someone is at the screen now. */
export const isPresent = (): boolean => present;

/** The same, kept fresh. */
export const usePresent = (): boolean => useSyncExternalStore(watchAttention, isPresent, isPresent);

/**
 * The interval of a refetch nobody asked for: `every` ms while someone is at the screen, else none, so that it
 * never keeps an abandoned session from its idle end. Every background refetch of the console takes it from here.
 */
export function usePolling(every: number): number | false {
  return usePresent() ? every : false;
}
