import { readStoredJson, writeStored } from './storage';

/** The last things that happened on this device, to send to customer service. Never holds signatures or tokens. */
export interface LogEntry {
  /** epoch milliseconds */
  at: number;
  level: 'info' | 'warn' | 'error';
  text: string;
}

const storageKey = 'local_log';
/** Source 9: the local log keeps 100 entries. */
export const logLimit = 100;

const isLog = (value: unknown): value is LogEntry[] =>
  Array.isArray(value) && value.every((entry) => typeof entry?.at === 'number' && typeof entry?.text === 'string');

/** The newest `logLimit` of `entries` with `entry` at the end. */
export const appendEntry = (entries: LogEntry[], entry: LogEntry): LogEntry[] =>
  [...entries, { ...entry, text: entry.text.slice(0, 300) }].slice(-logLimit);

export const readLog = (): LogEntry[] => readStoredJson(storageKey, isLog) ?? [];

export function writeLog(level: LogEntry['level'], text: string): void {
  writeStored(storageKey, JSON.stringify(appendEntry(readLog(), { at: Date.now(), level, text })));
}

export function clearLog(): void {
  writeStored(storageKey, null);
}

/** One line per entry, oldest first. */
export const logAsText = (entries: LogEntry[]): string =>
  entries.map((entry) => `${new Date(entry.at).toISOString()} ${entry.level} ${entry.text}`).join('\n');
