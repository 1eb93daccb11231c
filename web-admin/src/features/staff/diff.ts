export interface Difference {
  field: string;
  before: string;
  after: string;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function write(value: unknown): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function flatten(value: unknown, path: string, into: Map<string, string>): void {
  if (isRecord(value)) {
    for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, into);
  } else if (value !== null && value !== undefined) {
    into.set(path, write(value));
  }
}

/** What a write changed, field by field; what stayed the same is left out. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [new Map<string, string>(), new Map<string, string>()];
  flatten(before, '', old);
  flatten(after, '', now);
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, before: old.get(field) ?? '', after: now.get(field) ?? '' }))
    .filter((row) => row.before !== row.after);
}
