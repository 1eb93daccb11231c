import routes from '../http/route-permissions.json';
import { filesUnder } from './source-files';

const permissions: Readonly<Record<string, string>> = routes;

/** Pages that read another route than that of their name. */
const routeOf: Readonly<Record<string, string>> = { chain: 'chain/status' };

const rows = filesUnder('web-admin/src/resources', /^web-admin\/src\/resources\/[^/]+\/index\.tsx$/).map(
  ({ path, text }) => ({
    folder: path.split('/')[3] ?? '',
    name: /^ {2}name: '([\w-]+)',$/m.exec(text)?.[1] ?? '',
    permission: /^ {2}permission: '([\w.]+)',$/m.exec(text)?.[1] ?? '',
  }),
);

describe('the resources of the console', () => {
  it('are each in the folder of their name', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ folder, name }) => folder !== name)).toEqual([]);
  });

  it.each(rows)('$name asks for what the server asks for', ({ name, permission }) => {
    expect(permissions[`GET /admin-api/${routeOf[name] ?? name}`]).toBe(permission);
  });
});
