import type { BindingBody } from '@server/users/users.schemas';

/** What somebody typed or pasted as their referrer: an invite link, a wallet address, a uid or an invite code. */
export function readReferrer(text: string): BindingBody | null {
  const typed = text.trim();
  const fromLink = /[?&]spread=([\w-]{1,64})/.exec(typed)?.[1];
  const value = fromLink ?? typed;
  if (/^0x[0-9a-f]{40}$/i.test(value)) return { address: value };
  if (/^\d{8}$/.test(value)) return { uid: value };
  if (/^[\w-]{4,64}$/.test(value)) return { code: value };
  return null;
}

/** Whether nothing is missing of it, so that it can be looked up while somebody types. */
export const isWhole = ({ code }: BindingBody): boolean =>
  code === undefined || /^[a-z][a-z2-9]{7}$/i.test(String(code));
