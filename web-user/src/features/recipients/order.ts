import type { SavedRecipient } from '@server/finance/recipients/recipients.schemas';

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The entry of a uid or an address in any case; undefined where there is none. */
export const entryOf = (entries: readonly SavedRecipient[], target: string): SavedRecipient | undefined =>
  entries.find((each) => isSame(each.target, target));

/**
 * The entries of a kind that match what was typed, by name or target: whom one paid last first, then by name.
 * @param recent targets, the latest first
 */
export function shownEntries(
  entries: readonly SavedRecipient[],
  { kind, typed, recent }: { kind: SavedRecipient['kind']; typed: string; recent: readonly string[] },
): SavedRecipient[] {
  const wanted = typed.trim().toLowerCase();
  const rankOf = ({ target }: SavedRecipient) => {
    const place = recent.findIndex((each) => isSame(each, target));
    return place < 0 ? recent.length : place;
  };
  return entries
    .filter((each) => each.kind === kind)
    .filter(({ name, target }) => `${name} ${target}`.toLowerCase().includes(wanted))
    .sort((a, b) => rankOf(a) - rankOf(b) || a.name.localeCompare(b.name));
}
