/** The id in an address; null if it is not an id. */
export function idFrom(text: string | null): number | null {
  const id = Number(text);
  return text !== null && Number.isSafeInteger(id) && id > 0 ? id : null;
}
