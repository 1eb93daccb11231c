/** The server counts no further than this (ledger, bills, audit, queues). */
const capped = 10_001;

interface Page {
  data: unknown[];
  total?: number;
}

/**
 * Turns a count that was cut off into react-admin's partial pagination: "of more than …" instead of a number
 * that is not true.
 */
export function honestTotal<P extends Page>(page: P, number: number, size: number) {
  if (page.total === undefined || page.total < capped) return page;
  const { total: _, ...rest } = page;
  return { ...rest, pageInfo: { hasNextPage: page.data.length === size, hasPreviousPage: number > 1 } };
}
