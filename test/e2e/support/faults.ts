import type { Route } from '@playwright/test';

/** Loses the answer to what is posted, though the server has done it. */
export const lose = async (route: Route) => {
  if (route.request().method() !== 'POST') return await route.fallback();
  await route.fetch();
  await route.abort();
};

/** Loses what is posted before it arrives. */
export const swallow = async (route: Route) => {
  if (route.request().method() !== 'POST') return await route.fallback();
  await route.abort();
};
