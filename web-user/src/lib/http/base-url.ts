import { readStored } from '../browser/storage';

/**
 * The server of this app, without a slash at its end; empty: the one that the page came from. A shell app that brings the
 * pages along names it in the storage, and may switch it at any time: each request reads it anew.
 */
export function baseUrl(): string {
  const kept = readStored('baseURL') ?? '';
  return /^https?:\/\/[\w.:[\]-]+$/.test(kept) ? kept : '';
}
