export interface BusinessRow {
  resource: 'deposits' | 'withdrawals' | 'awards' | 'point-orders' | 'cards';
  id: number;
}

const resources: Record<string, BusinessRow['resource']> = {
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  award: 'awards',
  pointOrder: 'point-orders',
  cardPurchase: 'cards',
};

/** The business row a posting key names: `deposit:12:credit` is deposit 12; null if it names none that has a page. */
export function businessRow(postingKey: string): BusinessRow | null {
  const match = /^([a-zA-Z]+):([1-9]\d*)(?::|$)/.exec(postingKey);
  const kind = match?.[1] ?? '';
  if (!match || !Object.hasOwn(resources, kind)) return null;
  const resource = resources[kind];
  return resource ? { resource, id: Number(match[2]) } : null;
}

/** The path of the page of a posting key's business row. */
export function businessPath(postingKey: string): string | null {
  const row = businessRow(postingKey);
  return row ? `/${row.resource}/${row.id}/show` : null;
}

/** Whether a transaction belongs to exactly this row: the search by prefix also finds 120 for 12. */
export function belongsTo(postingKey: string, kind: 'deposit' | 'withdrawal' | 'pointOrder', id: number): boolean {
  const row = businessRow(postingKey);
  return row !== null && row.resource === resources[kind] && row.id === id;
}
