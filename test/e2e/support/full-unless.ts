/** Tags a test that only `npm run test:full` runs, unless `daily` holds, e.g. for one of several languages. */
export const fullUnless = (daily: boolean): { tag: string[] } => ({ tag: daily ? [] : ['@full'] });
