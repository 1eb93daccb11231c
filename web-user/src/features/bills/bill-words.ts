import type { Bill } from '@server/ledger/ledger.schemas';
import { useTranslation } from 'react-i18next';
import { maskAccount } from '../../lib/account/names';
import type { Words } from '../../lib/i18n/resources';

/** The name of a wallet of the ledger; a wallet this app has no word for keeps its code. */
export function useWalletName(): (code: string) => string {
  const { t } = useTranslation('words');
  return (code) => t(`wallets.${code as keyof Words['wallets']}`, { defaultValue: code });
}

/** The other side of a bill: a move between own wallets names the wallet. */
export function useCounterpart(): (bill: Pick<Bill, 'type' | 'counterpart'>) => string | null {
  const walletName = useWalletName();
  return ({ type, counterpart }) => (type === 'move' && counterpart ? walletName(counterpart) : counterpart);
}

const hashForm = /^0x[0-9a-f]{64}$/i;

/** A counterpart short enough for a list: a transaction hash is cut like an account, everything else stays whole. */
export const shortCounterpart = (text: string): string => (hashForm.test(text) ? maskAccount(text) : text);
