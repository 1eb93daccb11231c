import { keepReferralCode } from '../lib/session/referral-code';

/**
 * The start of a visit: keeps the referral code of the address, and follows `?to=`, the route a link into a wallet's
 * browser carries (those drop what follows a #). Both then leave the address bar.
 */
export function enterByLink(): void {
  keepReferralCode(window.location);
  const params = new URLSearchParams(window.location.search);
  const to = params.get('to');
  if (to === null && !params.has('spread')) return;
  const hash = to?.startsWith('/') && !to.startsWith('//') ? `#${to}` : window.location.hash;
  window.history.replaceState(null, '', `${window.location.pathname}${hash}`);
}
