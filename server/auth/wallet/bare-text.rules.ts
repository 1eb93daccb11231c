const form = /^LOGIN(?:[0-9]{10}|[0-9]{13})$/;

/** How old, and how far ahead of our clock, a bare text may be (domain 2). */
const oldest = 5 * 60_000;
const ahead = 60_000;

/** Whether `message` is a `LOGIN` text of source 4, with seconds or milliseconds. */
export function isBareText(message: string): boolean {
  return form.test(message);
}

/** Whether the time a bare text states lies within −5 min/+60 s of `now`, epoch ms. */
export function isTimely(message: string, now: number): boolean {
  const digits = message.slice('LOGIN'.length);
  const at = digits.length === 10 ? Number(digits) * 1000 : Number(digits);
  return at >= now - oldest && at <= now + ahead;
}
