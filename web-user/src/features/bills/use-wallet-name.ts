import { useTranslation } from 'react-i18next';

const wallets = ['funding', 'contract', 'locked', 'held', 'mined'] as const;

/** The name of a wallet of the ledger; a wallet this app does not know yet keeps its code. */
export function useWalletName(): (code: string) => string {
  const { t } = useTranslation('bills');
  return (code) => {
    const wallet = wallets.find((each) => each === code);
    return wallet ? t(`wallet.${wallet}`) : code;
  };
}
