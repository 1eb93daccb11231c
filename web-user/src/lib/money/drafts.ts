import { currentAddress, readStoredUser } from '../session/session-store';

/** What was typed into a money form, by field. Never a password. */
export type DraftFields = Readonly<Record<string, string>>;

interface KeptDraft {
  uid: string;
  /** ms by this device's clock */
  keptAt: number;
  /** the address of the form, with its query */
  address: string;
  fields: DraftFields;
}

/** An amount typed longer ago was meant for another day. */
export const draftLifeMs = 4 * 60 * 60 * 1000;

const keyOf = (form: string): string => `draft:${form}`;

function isDraft(value: unknown): value is KeptDraft {
  const draft = value as Partial<KeptDraft> | null;
  if (typeof draft?.uid !== 'string' || typeof draft.keptAt !== 'number' || typeof draft.address !== 'string') {
    return false;
  }
  return (
    typeof draft.fields === 'object' && Object.values(draft.fields ?? {}).every((each) => typeof each === 'string')
  );
}

function read(form: string): KeptDraft | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null');
    return isDraft(value) ? value : null;
  } catch {
    // Closed storage, or a text that is none of ours.
    return null;
  }
}

/** Keeps what was typed, for this tab and this user alone; a tab that is closed forgets it. */
export function keepDraft(form: string, fields: DraftFields): void {
  const uid = readStoredUser()?.uid;
  if (!uid) return;
  const draft: KeptDraft = { uid, keptAt: Date.now(), address: currentAddress(), fields };
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(draft));
  } catch {
    // Without storage a reload starts with an empty form.
  }
}

export function dropDraft(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form));
  } catch {
    // Nothing was kept either.
  }
}

/**
 * What the user of this session typed into `form` before a reload, or before they left it. A link with a query of its
 * own goes before a draft of another address. Deletes the draft of another user, and one that is too old.
 */
export function readDraft(form: string): DraftFields | null {
  const kept = read(form);
  if (kept === null) return null;
  const age = Date.now() - kept.keptAt;
  if (kept.uid !== readStoredUser()?.uid || age < 0 || age > draftLifeMs) {
    dropDraft(form);
    return null;
  }
  const address = currentAddress();
  return address.includes('?') && address !== kept.address ? null : kept.fields;
}
