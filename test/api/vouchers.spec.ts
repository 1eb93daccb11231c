import sharp from 'sharp';
import { UnitOfWork } from '../../server/common/database';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import type { DepositRow } from '../../server/finance/deposits/deposits.list';
import type { Deposit, DepositPage } from '../../server/finance/deposits/deposits.schemas';
import type { UploadAnswer } from '../../server/uploads/uploads.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';
import { sendTo } from '../support/http';

let app: TestApp;
let png: Buffer;

beforeAll(async () => {
  app = await bootApp();
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2060c0' } })
    .png()
    .toBuffer();
});
afterAll(() => app.close());

const upload = async (user: TestUser): Promise<UploadAnswer> => {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(png)], { type: 'image/png' }), 'voucher.png');
  return (await user.api.post<UploadAnswer>('/api/upload', form)).data;
};
const file = (user: TestUser, image: string) =>
  user.api.post<Deposit & { code?: string; field?: string }>('/api/finance/recharge', {
    asset: 'USDT',
    amount: '5',
    image,
  });
const ask = (path: string, headers: Record<string, string> = {}) => sendTo(app.origin, 'GET', path, headers);
const withToken = (user: TestUser) => ({ Authorization: `Bearer ${user.token}` });
const cookieOf = async (role: StaffRole) => ({ Cookie: (await app.actors.staff(role)).cookie });

describe('a voucher', () => {
  it('is shown to its owner and to staff who read deposits, and to nobody else', async () => {
    const [owner, other] = [await app.actors.user(), await app.actors.user()];
    const { name, url } = await upload(owner);
    expect((await ask(url)).status).toBe(200);
    const filed = await file(owner, url);
    expect(filed).toMatchObject({ status: 200, data: { image: `/api/upload/${name}` } });
    const list = (await owner.api.get<DepositPage>('/api/finance/deposits')).data.list;
    expect(list.map(({ image }) => image)).toEqual([`/api/upload/${name}`]);

    expect((await ask(url)).status).toBe(404);
    expect((await ask(url, withToken(owner))).status).toBe(404);
    const own = await ask(`/api/upload/${name}`, withToken(owner));
    expect([own.status, own.headers['content-type'], own.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'private, no-store'],
    ]);
    expect(await other.api.get(`/api/upload/${name}`)).toMatchObject({ http: 200, status: 404 });
    expect(await app.api.get(`/api/upload/${name}`)).toMatchObject({ http: 200, status: 410000 });

    const reviewer = await app.actors.staff('reviewer');
    const row = (await reviewer.get<DepositRow>(`/admin-api/deposits/${filed.data.id}`)).body;
    expect(row.image).toBe(`/admin-api/uploads/${name}`);
    const seen = await ask(row.image ?? '', await cookieOf('reviewer'));
    expect([seen.status, seen.headers['content-type'], seen.headers['cache-control']]).toEqual([
      ...[200, 'image/webp', 'private, no-store'],
    ]);
    expect((await ask(row.image ?? '', await cookieOf('editor'))).status).toBe(403);
    expect((await ask(row.image ?? '')).status).toBe(401);
    expect((await ask(row.image ?? '', withToken(owner))).status).toBe(401);
  });

  it('is an image of one’s own', async () => {
    const [owner, thief] = [await app.actors.user(), await app.actors.user()];
    const { url } = await upload(owner);
    const refused = { http: 200, status: 400, data: { code: 'imageInvalid', field: 'image' } };
    expect(await file(thief, url)).toMatchObject(refused);
    expect(await file(owner, `/uploads/${'0'.repeat(32)}.webp`)).toMatchObject(refused);
    expect((await ask(url)).status).toBe(200);
    expect(await file(owner, url)).toMatchObject({ status: 200 });
    expect(await file(owner, url)).toMatchObject({ status: 200 });
  });

  it('is no way to other images: staff see what is private here, and users what is their own', async () => {
    const owner = await app.actors.user();
    const { name } = await upload(owner);
    expect((await ask(`/admin-api/uploads/${name}`, await cookieOf('reviewer'))).status).toBe(404);
    expect((await ask(`/api/upload/${name}`, withToken(owner))).status).toBe(200);
    for (const path of ['..%2ftest.db', `${'0'.repeat(32)}.webp`, 'x']) {
      expect((await ask(`/admin-api/uploads/${path}`, await cookieOf('reviewer'))).status).toBe(404);
      expect(await owner.api.get(`/api/upload/${path}`)).toMatchObject({ status: 404, data: { code: 'notFound' } });
    }
  });

  it('of a user of the same number as a member of staff is not theirs', async () => {
    const owner = await app.actors.user();
    const { name, url } = await upload(owner);
    const ownedBy = (type: string) =>
      app.get(UnitOfWork).run((tx) => tx.run('UPDATE upload SET ownerType = ? WHERE name = ?', [type, name]));
    await ownedBy('staff');
    expect(await owner.api.get(`/api/upload/${name}`)).toMatchObject({ status: 404 });
    expect(await file(owner, url)).toMatchObject({ status: 400, data: { code: 'imageInvalid' } });
    expect((await ask(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await ownedBy('user');
    expect((await ask(url)).headers['cache-control']).toBe('private, max-age=31536000, immutable');
  });
});
