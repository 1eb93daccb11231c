import { useTranslation } from 'react-i18next';

const known = ['rewards', 'releases', 'exchange'] as const;

/** What a pool of the platform is called; a market pool by its pair. */
export function usePoolName(): (wallet: string) => string {
  const { t } = useTranslation('proof');
  return (wallet) => {
    const pool = known.find((each) => each === wallet);
    return pool
      ? t(`pool.${pool}`)
      : t('pool.market', { pair: wallet.replace(/^pool:/, '').replace('-', '\u00a0/\u00a0') });
  };
}
