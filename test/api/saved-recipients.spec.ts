// @both-engines
import { hour } from '../../server/common/runtime';
import type { SavedRecipient } from '../../server/finance/recipients/recipients.schemas';
import { bootApp, type TestApp, type TestUser } from '../support';

const path = '/api/finance/recipients/saved';
const address = '0x52908400098527886E0F7030069857D2E4169EE7';

describe('the address book', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await bootApp();
  });
  afterAll(() => app.close());

  const save = (user: TestUser, to: string, name = 'Anna') =>
    user.api.post<SavedRecipient & { code?: string }>(path, { to, name });
  const list = async (user: TestUser) => (await user.api.get<SavedRecipient[]>(path)).data;
  const codeOf = async (answer: ReturnType<typeof save>) => (await answer).data.code;
  const uid = (index: number) => String(20_000_000 + index);

  it('keeps uids and addresses, the latest first, and tells whose name they have', async () => {
    const owner = await app.actors.user();
    expect(await list(owner)).toEqual([]);
    await save(owner, uid(1));
    app.clock.advance(1);
    const added = await save(owner, `  ${address.toLowerCase()} `, ' My\u200B ledger ');
    expect(added.data).toMatchObject({ kind: 'address', target: address, name: 'My ledger' });
    expect((await list(owner)).map(({ kind, target, name }) => [kind, target, name])).toEqual([
      ['address', address, 'My ledger'],
      ['user', uid(1), 'Anna'],
    ]);
  });

  it('marks an entry as new for a day, and no longer for being renamed', async () => {
    const owner = await app.actors.user();
    const added = await save(owner, uid(1));
    expect(added.data.newUntil).not.toBeNull();
    app.clock.advance(23 * hour);
    const renamed = await save(owner, uid(1), 'Anna K.');
    expect(renamed.data).toEqual({ ...added.data, name: 'Anna K.' });
    app.clock.advance(hour);
    expect(await list(owner)).toEqual([{ ...added.data, name: 'Anna K.', newUntil: null }]);
  });

  it('says nothing of whether there is such a user', async () => {
    const [owner, other] = [await app.actors.user(), await app.actors.user()];
    for (const to of [other.uid, uid(1)]) expect((await save(owner, to)).status).toBe(200);
    expect((await list(owner)).map((entry) => Object.keys(entry).sort())).toEqual(
      Array(2).fill(['id', 'kind', 'name', 'newUntil', 'target']),
    );
  });

  it.each([
    ['1234567', 'Anna', 'invalidInput'],
    ['ABCDEFGH', 'Anna', 'invalidInput'],
    [uid(1), '\u200B ', 'nameUnseen'],
    [uid(1), 'a'.repeat(33), 'recipientNameInvalid'],
    [uid(1), 'An\u202Ena', 'recipientNameInvalid'],
    [uid(1), 'Lodestone', 'nameLikeBrand'],
    [uid(1), 'Support', 'nameReserved'],
  ])('takes %s named %j as %s', async (to, name, code) => {
    const owner = await app.actors.user();
    expect(await codeOf(save(owner, to, name))).toBe(code);
    expect(await list(owner)).toEqual([]);
  });

  it('holds a hundred, also when two more are saved at once', async () => {
    const owner = await app.actors.user();
    for (let index = 1; index < 100; index++) expect((await save(owner, uid(index))).status).toBe(200);
    const codes = await Promise.all([codeOf(save(owner, uid(100))), codeOf(save(owner, uid(101)))]);
    expect(codes.sort()).toEqual(['recipientsFull', undefined]);
    expect(await list(owner)).toHaveLength(100);
    // A full book can still rename, and has room again once one is deleted.
    expect((await save(owner, uid(1), 'Bert')).status).toBe(200);
    const [first] = await list(owner);
    await owner.api.delete(`${path}/${first?.id}`);
    expect((await save(owner, uid(102))).status).toBe(200);
  });

  it('keeps one of two saves of the same recipient at once', async () => {
    const owner = await app.actors.user();
    const answers = await Promise.all([save(owner, uid(1)), save(owner, uid(1))]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await list(owner)).toHaveLength(1);
  });

  it('shows and deletes only one’s own', async () => {
    const [owner, other] = [await app.actors.user(), await app.actors.user()];
    const { data } = await save(owner, uid(1));
    expect(await list(other)).toEqual([]);
    expect((await other.api.delete<{ code?: string }>(`${path}/${data.id}`)).data.code).toBe('notFound');
    expect(await list(owner)).toHaveLength(1);
    expect((await owner.api.delete(`${path}/${data.id}`)).status).toBe(200);
    expect((await owner.api.delete<{ code?: string }>(`${path}/${data.id}`)).data.code).toBe('notFound');
    expect(await list(owner)).toEqual([]);
  });
});
