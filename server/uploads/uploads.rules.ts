/** A file as large as this is taken; one byte more is refused (domain 10: 5 MB). */
export const maxUploadBytes = 5 * 1024 * 1024;
/** Decoding costs memory by the pixel, whatever the file weighs. */
export const maxUploadPixels = 40_000_000;
/** Longest edge of what is kept. */
export const maxStoredEdge = 2048;
/** Images an owner may send in a UTC day (domain 10). */
export const uploadsPerDay = 200;

/** Every image is kept in this one form. */
export const storedType = 'image/webp';
const nameForm = /^[0-9a-f]{32}\.webp$/;
const urlPrefix = '/uploads/';

export type ImageKind = 'jpeg' | 'png' | 'webp' | 'gif';

const starts = (bytes: Buffer, offset: number, text: string) =>
  bytes.subarray(offset, offset + text.length).equals(Buffer.from(text, 'latin1'));

/** The kind the first bytes show, whatever name or type was sent; undefined for all kinds we do not take. */
export function imageKindOf(bytes: Buffer): ImageKind | undefined {
  if (starts(bytes, 0, '\xff\xd8\xff')) return 'jpeg';
  if (starts(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'webp';
  if (starts(bytes, 0, 'GIF87a') || starts(bytes, 0, 'GIF89a')) return 'gif';
  return undefined;
}

/** Whether a name can be one of ours: nothing else ever reaches a disk or a bucket. */
export function isUploadName(name: string): boolean {
  return nameForm.test(name);
}

/** The address an image is served under. */
export function uploadUrl(name: string): string {
  return `${urlPrefix}${name}`;
}

/** The address under which its owner asks for an image, with their token. */
export function ownUploadUrl(url: string): string {
  return `/api/upload/${nameOf(url)}`;
}

/** The address under which staff ask for a private image. */
export function staffUploadUrl(url: string): string {
  return `/admin-api/uploads/${nameOf(url)}`;
}

/** The name in an address that an upload answered. */
export function nameOf(url: string): string {
  return url.slice(urlPrefix.length);
}

/** Whether `url` is one that an upload answered. */
export function isUploadUrl(url: string): boolean {
  return url.startsWith(urlPrefix) && isUploadName(url.slice(urlPrefix.length));
}
