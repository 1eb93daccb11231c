import type { PushState } from '@server/push/push.schemas';
import { queryOptions } from '@tanstack/react-query';
import { writeLog } from '../browser/local-log';
import { readStored, writeStored } from '../browser/storage';
import { api } from '../http/client';
import { queryClient } from '../http/query-client';

/** Whether this browser can take pushes; `install`: once the app is on the home screen, which iOS asks for. */
export type PushPlace = 'ready' | 'denied' | 'install' | 'unsupported';

/** GET user/push. */
export const pushQuery = queryOptions({
  queryKey: ['me', 'push'],
  queryFn: ({ signal }) => api.get<PushState>('user/push', { signal }),
});

/** The uid of who turned pushes on here: their next login turns them on again. */
const wantedKey = 'push_wanted';

export function pushPlace(): PushPlace {
  const able = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!able) return isIos() ? 'install' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** An iPad says that it is a Mac, and has a touch screen. */
const isIos = () =>
  /\biP(?:hone|ad|od)\b/.test(navigator.userAgent) ||
  (/\bMac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/**
 * Asks the reader, subscribes this browser and registers it. Called on a tap: browsers ask nobody otherwise.
 * @returns false: the reader said no
 * @throws Error if the browser could not subscribe; ApiError
 */
export async function turnPushOn(publicKey: string, uid: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await register(publicKey);
  writeStored(wantedKey, uid);
  return true;
}

/** Takes a browser of the caller out. @param here whether it is this one */
export async function turnPushOff(device: number, here: boolean): Promise<void> {
  queryClient.setQueryData(pushQuery.queryKey, await api.delete<PushState>(`user/push/devices/${device}`));
  if (!here) return;
  writeStored(wantedKey, null);
  const registration = await navigator.serviceWorker.getRegistration('./');
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Turns pushes on again for a login of who turned them on in this browser. Fails in silence: nobody asked for it now. */
export async function renewPush(uid: string): Promise<void> {
  if (readStored(wantedKey) !== uid || pushPlace() !== 'ready' || Notification.permission !== 'granted') return;
  try {
    const { publicKey } = await api.get<PushState>('user/push');
    await register(publicKey);
  } catch (error) {
    writeLog('warn', `push: ${error instanceof Error ? error.message : 'failed'}`);
  }
}

async function register(publicKey: string): Promise<void> {
  // The first visit registers its worker after some seconds; whoever taps earlier does not wait for that.
  await navigator.serviceWorker.register('sw.js', { scope: './' });
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const found = await pushManager.getSubscription();
  const fits = found !== null && isSame(found.options.applicationServerKey, key);
  if (found && !fits) await found.unsubscribe();
  const subscription = fits ? found : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  queryClient.setQueryData(pushQuery.queryKey, await api.post<PushState>('user/push/devices', { endpoint, keys }));
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0));
}

function isSame(buffer: ArrayBuffer | null, bytes: Uint8Array): boolean {
  const other = new Uint8Array(buffer ?? new ArrayBuffer(0));
  return other.length === bytes.length && other.every((byte, at) => byte === bytes[at]);
}
