import { useState } from 'react';
import { type DraftFields, dropDraft, keepDraft, readDraft } from '../../../lib/money/drafts';

/** What was typed into a form, kept in this tab. */
export interface Draft {
  /** from before a reload; null: nothing, or the address asks for something else */
  start: DraftFields | null;
  /** Keeps `fields` in place of what was kept. */
  keep: (fields: DraftFields) => void;
  /** Sets the draft aside while its request is under way: a reload then must not offer it again. */
  suspend: () => void;
  /** Keeps it again, for the request was refused. */
  resume: () => void;
}

/** The draft of one form; the fields hold no password. */
export function useDraft(form: string): Draft {
  const [draft] = useState((): Draft => {
    const start = readDraft(form);
    let latest = start;
    return {
      start,
      keep(fields) {
        latest = fields;
        keepDraft(form, fields);
      },
      suspend: () => dropDraft(form),
      resume() {
        if (latest) keepDraft(form, latest);
      },
    };
  });
  return draft;
}
