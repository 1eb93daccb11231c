const hashForm = /^0x[0-9a-f]{64}$/i;

/** A counterpart as a list has room for it: a transaction hash is cut like an account; all else stays whole. */
export const shortCounterpart = (text: string): string =>
  hashForm.test(text) ? `${text.slice(0, 4)}****${text.slice(-4)}` : text;
