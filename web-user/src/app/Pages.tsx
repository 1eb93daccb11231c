import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { currentAddress, saveReturnAddress, useLoggedIn } from '../lib/session/session-store';
import { pageOf, routes, unknownPage } from './routes';

/** Every page but home, which does without this list. */
export const Pages = () => (
  <Routes>
    {routes.map(({ path, login, page: { Page } }) => (
      <Route key={path} path={path} element={login ? <RequireLogin>{<Page />}</RequireLogin> : <Page />} />
    ))}
    <Route path="*" element={<unknownPage.Page />} />
  </Routes>
);

/** Starts to fetch the page of a path. */
export const preload = (path: string): void => pageOf(path).preload();

/** Sends a visitor to the login page, which brings them back here afterwards. */
function RequireLogin({ children }: { children: ReactNode }) {
  const loggedIn = useLoggedIn();
  if (loggedIn) return children;
  // The browser's address, not the router's, which hears nothing of what is typed.
  saveReturnAddress(currentAddress());
  return <Navigate to="/pages/login/index" replace />;
}
