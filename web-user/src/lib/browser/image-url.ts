import { baseUrl } from '../http/base-url';

/**
 * The address of an image the server named. Paths are prefixed with the server's base unless they begin with http(s)
 * or data:image (interface 6). Returns null for any other scheme.
 */
export function imageUrl(path: string | null | undefined, base = baseUrl()): string | null {
  if (!path) return null;
  if (/^https?:\/\//i.test(path) || /^data:image\//i.test(path)) return path;
  if (/^[a-z][a-z0-9+.-]*:/i.test(path)) return null;
  return `${base}/${path.replace(/^\/+/, '')}`;
}
