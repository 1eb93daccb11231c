import { useHiddenBalances } from '../browser/preferences';
import { useMe } from './me';
import { useShownAmount } from './use-shown-amount';

/** What the reader can spend of an asset, for a sentence: "12.00 USDT". Covered where balances are. */
export function useFunds(): (asset?: string) => string {
  const shown = useShownAmount();
  const [hidden] = useHiddenBalances();
  const balances = useMe().data?.balances;
  return (asset = 'USDT') => {
    const funding = balances?.find((row) => row.asset === asset)?.funding ?? '0';
    return `${hidden ? '••••' : shown(funding, asset)}\u00a0${asset}`;
  };
}
