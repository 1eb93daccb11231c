import type words from '@server/common/words/en.json';
import { useTranslation } from 'react-i18next';

type Words = typeof words;

/** Names of codes of the server that may be newer than this app. The page loads the namespace `words`. */
export interface WordsOf {
  /** a wallet of the ledger; the code itself if there is no word for it */
  walletName: (code: string) => string;
  /** a rule of the books; null if there is no word for it */
  ruleName: (rule: string) => string | null;
}

export function useWords(): WordsOf {
  const { t, i18n } = useTranslation('words');
  const isWallet = (code: string): code is keyof Words['wallets'] => i18n.exists(`words:wallets.${code}`);
  const isRule = (rule: string): rule is keyof Words['rules'] => i18n.exists(`words:rules.${rule}`);
  return {
    walletName: (code) => (isWallet(code) ? t(`wallets.${code}`) : code),
    ruleName: (rule) => (isRule(rule) ? t(`rules.${rule}`) : null),
  };
}
