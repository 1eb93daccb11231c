interface Page {
  list: unknown[];
  next: string | null;
}
interface Part {
  limit: number;
  cursor: string | undefined;
}

/** A list to its end, with its first page. */
export async function whole<P extends Page>(read: (part: Part) => Promise<P>): Promise<{ first: P; list: P['list'] }> {
  const first = await read({ limit: 100, cursor: undefined });
  const list: P['list'] = [...first.list];
  for (let { next } = first; next !== null; ) {
    const page = await read({ limit: 100, cursor: next });
    list.push(...page.list);
    next = page.next;
  }
  return { first, list };
}
