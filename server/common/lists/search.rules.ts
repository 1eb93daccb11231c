/** What somebody typed into the search of the whole console, told apart by its form. */
export interface SearchTerm {
  /** digits, also as `#12` */
  readonly id: number | null;
  /** seven digits or more without a mark: the uid people call a user by, or a part of an address */
  readonly uid: string | null;
  /** four to six digits without a mark: the end of a uid or of an address, beside being an id */
  readonly tail: string | null;
  /** lower case with 0x: an address or a hash, at least its first three digits */
  readonly hex: string | null;
  /** all else: the beginning of a nickname, an invite code, or a part of an address */
  readonly name: string | null;
}

/** Bytes of hex text of `0x` with an address, and with a hash. */
export const addressLength = 42;
export const hashLength = 66;
const hexLeast = 5;
const nameLeast = 2;

/** null: too short to look anything up by. */
export function searchTermOf(typed: string): SearchTerm | null {
  const text = typed.trim();
  const none = { id: null, uid: null, tail: null, hex: null, name: null };
  const digits = /^#?([0-9]{1,15})$/.exec(text)?.[1];
  if (digits !== undefined) {
    const id = Number(digits) || null;
    const uid = /^[0-9]{7,}$/.test(text) ? text : null;
    const tail = /^[0-9]{4,6}$/.test(text) ? text : null;
    return id === null && tail === null ? null : { ...none, id, uid: id === null ? null : uid, tail };
  }
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(text)) return { ...none, hex: `0x${text.toLowerCase()}` };
  if (/^0x[0-9a-f]*$/i.test(text)) {
    return text.length >= hexLeast && text.length <= hashLength ? { ...none, hex: text.toLowerCase() } : null;
  }
  return text.length >= nameLeast ? { ...none, name: text } : null;
}
