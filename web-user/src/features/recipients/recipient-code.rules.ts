/** Whom a scanned code names. */
export type CodeRecipient = { kind: 'user'; uid: string } | { kind: 'address'; address: string };

const uidForm = /^[1-9][0-9]{7}$/;
const addressForm = /^0x[0-9a-f]{40}$/i;
/** EIP-681 without a call: what wallets show as "receive". */
const paymentForm = /^ethereum:(?:pay-)?(0x[0-9a-f]{40})(?:@(\d+))?$/i;
/** BNB Smart Chain */
const chainId = '56';

/**
 * Whom a code names: a uid, an address, a wallet's payment address, or a link into this app. Null for any other code:
 * a link of another site is never followed, and a call of a contract is no recipient.
 * @param origin of this app
 */
export function recipientOfCode(text: string, origin: string): CodeRecipient | null {
  const code = text.trim();
  if (uidForm.test(code)) return { kind: 'user', uid: code };
  if (addressForm.test(code)) return { kind: 'address', address: code };
  const [, address, chain = chainId] = paymentForm.exec(code) ?? [];
  if (address) return chain === chainId ? { kind: 'address', address } : null;
  const uid = uidOfLink(code, origin);
  return uid === null ? null : { kind: 'user', uid };
}

/** The uid of a link to pay somebody, or to become friends with them; the page stands in the query or the hash. */
function uidOfLink(code: string, origin: string): string | null {
  if (!URL.canParse(code)) return null;
  const link = new URL(code);
  if (link.origin !== origin) return null;
  const page = link.searchParams.get('to') ?? link.hash.slice(1);
  const query = new URLSearchParams(page.split('?')[1] ?? '');
  const uid = query.get('to') ?? query.get('add') ?? '';
  return uidForm.test(uid) ? uid : null;
}

/** What others scan to pay `uid`: the address of this app, with the page in the query, which apps do not drop. */
export const receivingLink = (app: string, uid: string): string =>
  `${app}?${new URLSearchParams({ to: `/pages/property/transfer?to=${uid}` })}`;
