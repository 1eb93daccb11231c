import { isApiError } from '../../lib/http/api-error';

/**
 * Why a device made or signed nothing. `address`: the page was opened under another address than the site's own;
 * `already`: this device has a passkey of the account.
 */
export type PasskeyProblem = 'cancelled' | 'already' | 'address' | 'device';

const problems: Readonly<Record<string, PasskeyProblem>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already',
  SecurityError: 'address',
};

/** What a failure of the browser's passkeys means; null: it is one of the server or the network. */
export function passkeyProblemOf(error: unknown): PasskeyProblem | null {
  if (isApiError(error)) return null;
  return (error instanceof Error && problems[error.name]) || 'device';
}
