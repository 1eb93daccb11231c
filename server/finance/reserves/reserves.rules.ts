/** What an address of ours is for. */
type AddressRole = 'deposit' | 'payer';

export interface CustodyAddress {
  /** lower case */
  readonly address: string;
  /** several where one address serves for both */
  readonly roles: readonly AddressRole[];
}

/** The addresses the configuration names, each once: what lies in one that serves twice counts once. */
export function custodyAddresses(deposit: string | null, payer: string | null): CustodyAddress[] {
  const named: [AddressRole, string | null][] = [
    ['deposit', deposit],
    ['payer', payer],
  ];
  const roles = new Map<string, AddressRole[]>();
  for (const [role, address] of named) {
    if (address === null) continue;
    const key = address.toLowerCase();
    roles.set(key, [...(roles.get(key) ?? []), role]);
  }
  return [...roles].map(([address, own]) => ({ address, roles: own }));
}
