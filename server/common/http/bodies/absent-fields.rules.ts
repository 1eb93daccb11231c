/** What clients of this protocol send for what they have not: JavaScript writes `undefined` and `null` into a form. */
const none: ReadonlySet<unknown> = new Set(['', 'undefined', 'null', null]);

/** Whether a field or header that was sent says nothing. */
export const isAbsent = (value: unknown): boolean => none.has(value);

/**
 * Takes out of what was sent the fields that say nothing.
 * @param clearing fields that are cleared by an empty text
 * @returns whether there were any
 */
export function dropAbsent(fields: Record<string, unknown>, clearing: readonly string[] = []): boolean {
  const dropped = Object.keys(fields).filter(
    (name) => isAbsent(fields[name]) && !(fields[name] === '' && clearing.includes(name)),
  );
  for (const name of dropped) delete fields[name];
  return dropped.length > 0;
}
