import { useState } from 'react';
import { useStore } from 'react-admin';

const isPossible = (): boolean => 'Notification' in window;

interface DesktopNotices {
  possible: boolean;
  on: boolean;
  /** the browser refused them */
  blocked: boolean;
  turn: (on: boolean) => Promise<void>;
}

/** Whether this browser shows what is new outside its window. Off at first; asked for only by turning it on. */
export function useDesktopNotices(): DesktopNotices {
  const [wanted, setWanted] = useStore<boolean>('preferences.bell.desktop', false);
  const [blocked, setBlocked] = useState(false);
  const possible = isPossible();
  const turn = async (on: boolean): Promise<void> => {
    const granted = on && (await Notification.requestPermission()) === 'granted';
    setBlocked(on && !granted);
    setWanted(granted);
  };
  return { possible, on: possible && wanted && Notification.permission === 'granted', blocked, turn };
}

/** Shows one notification in the place of the last; a click comes back to this tab. */
export function showDesktopNotice(title: string, body: string): void {
  const shown = new Notification(title, { body, tag: 'lodestone-bell' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
