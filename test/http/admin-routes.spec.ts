import { rolePermissions, type StaffRole, staffRoles } from '../../server/common/http/staff-permissions';
import { bootApp, ConsoleClient, type TestApp } from '../support';
import { type Route, routesOf } from '../support/routes';
import answers from './empty-answers.json';
import table from './route-permissions.json';

/** What each route says, to whoever may ask, of an id that nobody has and of an empty body. */
const emptyAnswers: Record<string, number> = answers;

/** Every route of the console API. */
function consoleRoutes(app: TestApp): Route[] {
  return routesOf(app).filter(({ path }) => path.startsWith('/admin-api'));
}

/** What a route asks for, as the committed table writes it. */
function demand({ caller }: Route): string {
  if (!caller) return 'UNDECLARED';
  return caller.kind === 'staff' ? (caller.permission ?? 'any staff') : caller.kind;
}

let app: TestApp;
beforeAll(async () => {
  app = await bootApp();
});
afterAll(() => app.close());

test('every route asks for what the committed table says', () => {
  const found = Object.fromEntries(
    consoleRoutes(app)
      .map((route) => [`${route.method} ${route.path}`, demand(route)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  expect(found).toEqual(table);
});

/** Calls a route with nothing that could be done: an id nobody has, an empty body. */
async function call(client: ConsoleClient, { method, path }: Route): Promise<number> {
  const real = path.replace(':id', '999999999').replace(':key', 'no.such.key');
  const { http } = await client.call(method, real, method === 'GET' ? undefined : {});
  return http;
}

const ending = new Set(['/admin-api/auth/logout', '/admin-api/auth/login']);

test('nobody gets in without a login', async () => {
  const nobody = new ConsoleClient(app.origin);
  for (const route of consoleRoutes(app)) {
    const http = await call(nobody, route);
    expect([route.path, http]).toEqual([route.path, route.caller?.kind === 'public' ? 400 : 401]);
  }
});

test.each(staffRoles)('%s reaches what the role allows and nothing else', async (role: StaffRole) => {
  const client = await app.actors.staff(role);
  for (const route of consoleRoutes(app)) {
    if (ending.has(route.path)) continue;
    const wanted = demand(route);
    const may = wanted === 'any staff' || (rolePermissions[role] as readonly string[]).includes(wanted);
    const http = await call(client, route);
    const where = `${role}: ${route.method} ${route.path}`;
    expect([where, http]).toEqual([where, may ? emptyAnswers[`${route.method} ${route.path}`] : 403]);
  }
});

test.each(staffRoles)('no write of %s passes without the CSRF token', async (role: StaffRole) => {
  const { cookie } = await app.actors.staff(role);
  const forged = new ConsoleClient(app.origin, cookie);
  for (const route of consoleRoutes(app)) {
    if (route.method === 'GET' || ending.has(route.path)) continue;
    expect([route.path, await call(forged, route)]).toEqual([route.path, 403]);
  }
});
