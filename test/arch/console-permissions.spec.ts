import routes from '../http/route-permissions.json';
import { filesUnder } from './source-files';

const permissions: Readonly<Record<string, string>> = routes;

/** Pages that read another route than that of their name. */
const routeOf: Readonly<Record<string, string>> = {
  chain: 'GET /admin-api/chain/status',
  // It reads withdrawals as others do; what it is for is to match and mark them.
  'hand-payouts': 'POST /admin-api/withdrawals/payouts/match',
};

/** A group's folder: `onChain` is in `on-chain`. */
const folderOf = (group: string): string => group.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const rows = filesUnder('web-admin/src/features', /^web-admin\/src\/features\/[^/]+\/[^/]+\/index\.tsx$/).map(
  ({ path, text }) => ({
    folder: path.split('/').slice(3, 5).join('/'),
    group: /^ {2}group: '(\w+)',$/m.exec(text)?.[1] ?? '',
    name: /^ {2}name: '([\w-]+)',$/m.exec(text)?.[1] ?? '',
    permission: /^ {2}permission: '([\w.]+)',$/m.exec(text)?.[1] ?? '',
  }),
);

describe('the resources of the console', () => {
  it('stand in the folder of their group and name', () => {
    expect(rows.length).toBeGreaterThan(20);
    expect(rows.filter(({ folder, group, name }) => folder !== `${folderOf(group)}/${name}`)).toEqual([]);
  });

  it.each(rows)('$name asks for what the server asks for', ({ name, permission }) => {
    expect(permissions[routeOf[name] ?? `GET /admin-api/${name}`]).toBe(permission);
  });
});
