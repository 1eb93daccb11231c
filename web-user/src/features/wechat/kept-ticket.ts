import { readStoredJson, writeStored } from '../../lib/browser/storage';

/** A WeChat that waits to be linked, until its owner has logged in. */
export interface KeptTicket {
  ticket: string;
  nickname: string;
  /** ISO 8601 */
  expiresAt: string;
}

const key = 'wechat_ticket';

const isTicket = (value: unknown): value is KeptTicket =>
  typeof value === 'object' && value !== null && 'ticket' in value && 'nickname' in value && 'expiresAt' in value;

export function keepTicket({ ticket, nickname, expiresAt }: KeptTicket): void {
  writeStored(key, JSON.stringify({ ticket, nickname, expiresAt }));
}

/** The ticket, while it is good. @param now epoch ms */
export function readTicket(now: number): KeptTicket | null {
  const kept = readStoredJson(key, isTicket);
  if (!kept) return null;
  if (Date.parse(kept.expiresAt) > now) return kept;
  dropTicket();
  return null;
}

export const dropTicket = (): void => void writeStored(key, null);
