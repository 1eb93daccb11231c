import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { saveReturnAddress, useLoggedIn } from '../lib/session/session-store';

/** Sends a visitor to the login page, which brings them back here afterwards. */
export function RequireLogin({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn();
  const { pathname, search } = useLocation();
  if (loggedIn) return children;
  saveReturnAddress(pathname + search);
  return <Navigate to="/pages/login/index" replace />;
}
