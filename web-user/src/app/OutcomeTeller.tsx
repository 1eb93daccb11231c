import { type ComponentType, useEffect, useState } from 'react';
import { useOnline } from '../lib/browser/online';
import { loadNamespaces } from '../lib/i18n/i18n';
import { useUntoldPayments } from '../lib/money/sent-payments';
import { useLoggedIn } from '../lib/session/session-store';

/** Tells what became of payments whose result nobody saw, on any page. Its code comes only where there is one to tell. */
export function OutcomeTeller() {
  const wanted = useUntoldPayments().length > 0;
  const online = useOnline();
  const loggedIn = useLoggedIn();
  const [News, setNews] = useState<ComponentType | null>(null);
  const load = wanted && online && loggedIn && News === null;

  useEffect(() => {
    if (!load) return;
    let left = false;
    const code = Promise.all([import('../features/money/OutcomeNews'), loadNamespaces(['money'])]);
    // Where it cannot be loaded now, the next page tries again.
    code.then(([{ OutcomeNews }]) => !left && setNews(() => OutcomeNews)).catch(() => undefined);
    return () => {
      left = true;
    };
  }, [load]);

  return News && wanted && loggedIn ? <News /> : null;
}
