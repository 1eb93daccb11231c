import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveQuestion } from './LeaveQuestion';
import { hasUnsaved, useHasUnsaved } from './unsaved';

/** The ways out that are let through: a session that is over saves nothing any more. */
const letThrough = ['/login'];

/**
 * Asks before another page, the browser's back or a reload takes what was typed. A router takes one blocker, so
 * this is the only one; forms and dialogs say by `useUnsaved` what they hold.
 */
export function LeaveGuard() {
  const unsaved = useHasUnsaved();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsaved() && currentLocation.pathname !== nextLocation.pathname && !letThrough.includes(nextLocation.pathname),
  );

  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);

  // what was typed has been saved in the meantime
  useEffect(() => {
    if (blocker.state === 'blocked' && !unsaved) blocker.proceed();
  }, [blocker, unsaved]);

  if (blocker.state !== 'blocked' || !unsaved) return null;
  return <LeaveQuestion onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
