/** What the device can pass on by itself: all of it, or without the files; null where it has no sheet for that. */
export function shareable(data: ShareData): ShareData | null {
  if (typeof navigator.share !== 'function') return null;
  const { files, ...words } = data;
  if (!files) return data;
  return navigator.canShare?.(data) ? data : words;
}

/**
 * Opens the device's own sheet. @returns whether that worked; whoever closes the sheet has changed their mind, which is
 * no failure
 */
export async function shareByDevice(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
