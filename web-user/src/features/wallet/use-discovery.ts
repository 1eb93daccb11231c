import { useCallback, useEffect, useState } from 'react';
import type { Discovery } from '../../lib/wallet/discovery';
import { findWallets } from '../../lib/wallet/find-wallets';

/** The wallets of this browser, looked for on arrival; null while looking (3 s at most). */
export function useDiscovery(): { discovery: Discovery | null; again: () => void } {
  const [discovery, setDiscovery] = useState<Discovery | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    void findWallets().then((found) => {
      if (!left && round >= 0) setDiscovery(found);
    });
    return () => {
      left = true;
    };
  }, [round]);
  const again = useCallback(() => {
    setDiscovery(null);
    setRound((current) => current + 1);
  }, []);
  return { discovery, again };
}
