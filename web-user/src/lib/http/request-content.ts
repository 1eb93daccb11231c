interface Content {
  body: BodyInit | null;
  /** null: the browser names it, or there is nothing to name */
  type: string | null;
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** How a body travels (interface 6): a flat object as a form, a nested one as JSON, FormData as multipart. */
export function contentOf(body: unknown): Content {
  if (body === undefined) return { body: null, type: null };
  if (body instanceof FormData) return { body, type: null };
  const entries = Object.entries(body as object);
  if (!entries.every(([, value]) => isScalar(value))) return { body: JSON.stringify(body), type: 'application/json' };
  // What is not there is left out, as JSON leaves it out; the server takes null for that too.
  const form = new URLSearchParams(entries.filter(([, value]) => value != null));
  return { body: String(form), type: 'application/x-www-form-urlencoded' };
}
