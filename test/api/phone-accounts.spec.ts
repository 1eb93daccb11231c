// @both-engines

import type { Wallet } from 'ethers';
import { Sessions } from '../../server/auth';
import { PhoneAccounts } from '../../server/auth/phone/phone-accounts.service';
import { UserAuthenticator } from '../../server/auth/sessions/user-authenticator.service';
import { TradePasswordChanges } from '../../server/auth/trade-password/trade-password-changes.service';
import { Login } from '../../server/auth/wallet/login.service';
import { WalletProofs } from '../../server/auth/wallet/wallet-proofs.service';
import { UnitOfWork } from '../../server/common/database';
import type { AppError } from '../../server/common/errors';
import type { UserActor } from '../../server/common/http';
import type { StaffRole } from '../../server/common/http/staff-permissions';
import type { WithdrawalRules } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { UserInfo } from '../../server/home/home.schemas';
import type { NoticePage } from '../../server/notices/notices.schemas';
import { Users } from '../../server/users';
import { bootApp, type TestApp } from '../support';
import { newWallet } from '../support/actors';
import { allAtOnce } from '../support/all-at-once';
import { loginPassword, newPhone, type PhoneTester, SmsInbox } from '../support/sms-inbox';

type Refusal = { code?: string; field?: string; left?: number };

let app: TestApp;
let inbox: SmsInbox;

beforeAll(async () => {
  app = await bootApp();
  inbox = new SmsInbox(app);
});
afterAll(() => app.close());
allAtOnce();

const client = { ip: '127.0.0.1', device: 'test', language: 'en' } as const;
const kindsOf = async ({ api }: Pick<PhoneTester, 'api'>) =>
  (await api.get<NoticePage>('/api/notices')).data.list.map(({ kind, params }) => [kind, params]);
const infoOf = async ({ api }: Pick<PhoneTester, 'api'>) => (await api.get<UserInfo>('/api/user/info')).data;

/** A wallet's signature under a text of this purpose. */
async function signed({ uid }: { uid: string }, wallet = newWallet(), purpose = 'bindWallet') {
  const account = wallet.address;
  const path = `/api/login/nonce?account=${account}&purpose=${purpose}&uid=${uid}`;
  const msg = (await app.api.get<{ message: string }>(path)).data.message;
  return { wallet, account, body: { account, msg, sign: await wallet.signMessage(msg) } };
}

/** The same straight from the service, for races. */
async function textOf(wallet: Wallet, purpose: 'bindWallet' | 'login', uid?: string) {
  const account = wallet.address;
  const { message: msg } = await app.get(WalletProofs).issue({ account, purpose, uid }, client.ip);
  return { account, msg, sign: wallet.signMessageSync(msg) };
}

/** Users without a wallet, each logged in. */
type Named = UserActor & { readonly uid: string };
const walletless = (count: number): Promise<Named[]> =>
  app.get(UnitOfWork).run(async (tx) => {
    const made: Named[] = [];
    for (let at = 0; at < count; at++) {
      const { id: userId, uid } = await app.get(Users).createWithoutWallet(tx, 'en');
      const opened = await app.get(Sessions).open(tx, { userId, isNew: true, method: 'phone' }, client);
      made.push({ kind: 'user', userId, sessionId: opened.id, account: null, passAt: 0, uid });
    }
    return made;
  });

const byText = (q: string) => encodeURIComponent(JSON.stringify({ q }));

const bind = ({ api }: Pick<PhoneTester, 'api'>, body: object) => api.post<Refusal | null>('/api/user/wallet', body);

describe('a wallet', () => {
  it('is bound for good by a text of that purpose, and logs into the same account', async () => {
    const user = await inbox.register();
    const { wallet, account, body } = await signed(user);
    expect((await bind(user, body)).status).toBe(200);
    const info = await infoOf(user);
    expect(info).toMatchObject({ account: account.toLowerCase(), address: account, phone: user.phone });
    expect(info.flags).toMatchObject({ walletBound: true, loggedInBy: 'phone' });
    const masked = `${account.slice(0, 4)}****${account.slice(-4)}`.toLowerCase();
    expect((await kindsOf(user))[0]).toEqual(['walletBound', { account: masked }]);
    expect((await bind(user, (await signed(user)).body)).data).toEqual({ code: 'walletAlreadyBound' });
    const login = await app.actors.login(wallet);
    expect([login.id, login.uid]).toEqual([user.id, user.uid]);
    expect((await infoOf(login)).flags.loggedInBy).toBe('wallet');
  });

  it('is found by staff by any part of it once it is bound', async () => {
    const user = await inbox.register();
    const { account, body } = await signed(user);
    await bind(user, body);
    const admin = await app.actors.staff('admin');
    const found = await admin.get<{ uid: string }[]>(`/admin-api/users?filter=${byText(account.slice(20, 34))}`);
    expect(found.body.map(({ uid }) => uid)).toEqual([user.uid]);
  });

  it('is not bound by a bare text, another purpose, another’s signature, the name of another account, a second use, or too late', async () => {
    const user = await inbox.register();
    const wallet = newWallet();
    const bare = `LOGIN${Date.now()}`;
    const says = async (body: object) => (await bind(user, body)).data?.code;
    expect(await says({ account: wallet.address, msg: bare, sign: await wallet.signMessage(bare) })).toBe(
      'messageUnknown',
    );
    for (const purpose of ['login', 'tradePassword']) {
      expect(await says((await signed(user, wallet, purpose)).body)).toBe('messageUnknown');
    }
    const { body } = await signed(user, wallet);
    expect(await says({ ...body, sign: await newWallet().signMessage(body.msg) })).toBe('signatureInvalid');
    expect(await says({ ...body, account: newWallet().address })).toBe('messageUnknown');
    app.clock.advance(5 * 60_000);
    expect(await says(body)).toBe('messageExpired');
    const other = await inbox.register();
    expect(await says((await signed(other, wallet)).body)).toBe('messageUnknown');
    const { body: fresh } = await signed(other, wallet);
    expect((await bind(other, fresh)).status).toBe(200);
    expect(await says(fresh)).toBe('messageUnknown');
    const login = await signed(user, wallet);
    expect(await says(login.body)).toBe('walletTaken');
  });

  it('is refused if it has an account', async () => {
    const owner = await app.actors.user();
    const user = await inbox.register();
    const { body } = await signed(user, owner.wallet as ReturnType<typeof newWallet>);
    expect((await bind(user, body)).data).toMatchObject({ code: 'walletTaken', field: 'account' });
    expect((await infoOf(user)).account).toBe('');
    expect((await bind(owner, body)).data).toMatchObject({ code: 'walletAlreadyBound' });
  });

  it('is bound once where an account sends two at once', async () => {
    const user = await inbox.register();
    const both = await Promise.all([signed(user), signed(user)]);
    const answers = await Promise.all(both.map(({ body }) => bind(user, body)));
    expect(answers.map(({ data }) => data?.code ?? 'ok').sort()).toEqual(['ok', 'walletAlreadyBound']);
    const winner = both[answers.findIndex(({ status }) => status === 200)];
    expect((await infoOf(user)).account).toBe(winner?.account.toLowerCase());
  });

  it('goes to one of two accounts that race for it, 200 times, also against its own first login', async () => {
    const users = app.get(Users);
    const accounts = app.get(PhoneAccounts);
    const actors = await walletless(800);
    for (let round = 0; round < 400; round++) {
      const wallet = newWallet();
      const [first, second] = actors.splice(0, 2) as [Named, Named];
      const one = await textOf(wallet, 'bindWallet', first.uid);
      const other = await textOf(wallet, 'bindWallet', second.uid);
      const work: Promise<unknown>[] = [
        accounts.bindWallet(first, one, client),
        accounts.bindWallet(second, other, client),
      ];
      const mayLogIn = round % 2 === 1;
      if (mayLogIn) work.push(app.get(Login).login(await textOf(wallet, 'login'), client));
      const outcomes = await Promise.allSettled(work);
      const codes = outcomes.map((each) => (each.status === 'fulfilled' ? 'ok' : (each.reason as AppError).code));
      const bound = [first, second].filter((_, at) => codes[at] === 'ok').map(({ userId }) => userId);
      if (!mayLogIn) expect([...codes].sort()).toEqual(['ok', 'walletTaken']);
      expect(codes.slice(0, 2)).toEqual(expect.arrayContaining(['walletTaken']));
      const owner = await users.byAccount(wallet.address);
      // Neither has it where the login was first: it made a user of its own.
      expect(bound.length === 1 ? owner?.id : bound).toEqual(bound.length === 1 ? bound[0] : []);
      expect(owner).not.toBeNull();
    }
  });
});

describe('a phone', () => {
  const bindPhone = (user: Pick<PhoneTester, 'api'>, phone: string, code?: string) =>
    user.api.post<Refusal & { phone?: string; parent?: object }>('/api/binding', { phone, code });

  it('is bound to a wallet account, which then logs in by it', async () => {
    const user = await app.actors.user();
    const phone = newPhone();
    const code = await inbox.ask(phone, 'bind');
    expect((await bindPhone(user, phone)).data).toMatchObject({ code: 'invalidInput', field: 'code' });
    expect((await bindPhone(user, phone, inbox.wrongCodeOf(phone))).data).toMatchObject({ code: 'codeWrong', left: 4 });
    expect((await bindPhone(user, phone, code)).data).toEqual({ phone });
    expect(await infoOf(user)).toMatchObject({ phone, account: user.account });
    expect((await kindsOf(user))[0]).toEqual(['phoneBound', { phone: `+49 15${phone[5]} ••• ${phone.slice(-4)}` }]);
    const entered = await app.api.post<{ uid: string }>('/api/login/mobile', { phone, code: await inbox.ask(phone) });
    expect(entered.data.uid).toBe(user.uid);
    expect((await app.api.post<Refusal>('/api/login/mobile', { phone, password: loginPassword })).data.code).toBe(
      'phoneOrPasswordWrong',
    );
    expect((await bindPhone(user, newPhone(), '000000')).data.code).toBe('phoneAlreadyBound');
  });

  it('is called taken only to the person who holds it', async () => {
    const { phone } = await inbox.register();
    const user = await app.actors.user();
    const code = await inbox.ask(phone, 'bind');
    expect((await bindPhone(user, phone, inbox.wrongCodeOf(phone))).data.code).toBe('codeWrong');
    expect((await bindPhone(user, phone, code)).data).toMatchObject({ code: 'phoneTaken', field: 'phone' });
  });

  it('is bound once, of two accounts with one code at once', async () => {
    const users = [await app.actors.user(), await app.actors.user()];
    const phone = newPhone();
    const code = await inbox.ask(phone, 'bind');
    const answers = await Promise.all(users.map((user) => bindPhone(user, phone, code)));
    const said = answers.map(({ status, data }) => (status === 200 ? 'ok' : data.code));
    expect(said.filter((each) => each === 'ok')).toHaveLength(1);
  });

  it('does not block the binding of a referrer', async () => {
    const user = await inbox.register();
    const { inviteCode, uid } = await app.actors.user({ bound: true });
    const answer = await user.api.post<{ parent: { uid: string } }>('/api/binding', { code: inviteCode });
    expect(answer.data.parent.uid).toBe(uid);
    expect((await user.api.post<Refusal>('/api/binding', { code: inviteCode })).data.code).toBe('alreadyBound');
  });
});

describe('the login password', () => {
  const set = (user: Pick<PhoneTester, 'api'>, code: string, password: string) =>
    user.api.post<Refusal | null>('/api/user/loginPassword', { code, password });

  it('is set by a code, ends the other sessions, and is told', async () => {
    const user = await inbox.register();
    const other = await app.api.post<{ token: string }>('/api/login/mobile', {
      phone: user.phone,
      password: loginPassword,
    });
    const code = await inbox.ask(user.phone, 'password');
    expect((await set(user, inbox.wrongCodeOf(user.phone), 'another calm harbour')).data?.code).toBe('codeWrong');
    expect((await set(user, code, 'password1')).data?.code).toBe('loginPasswordCommon');
    expect((await set(user, code, 'another calm harbour')).status).toBe(200);
    expect((await set(user, code, 'a third calm harbour')).data?.code).toBe('codeExpired');
    expect((await app.api.get('/api/user/info', { token: other.data.token })).status).toBe(410_001);
    expect((await kindsOf(user))[0]).toEqual(['loginPasswordSet', null]);
    const enter = async (password: string) =>
      (await app.api.post<Refusal>('/api/login/mobile', { phone: user.phone, password })).data.code;
    expect(await enter(loginPassword)).toBe('phoneOrPasswordWrong');
    expect(await enter('another calm harbour')).toBeUndefined();
  });

  it('needs a phone', async () => {
    const user = await app.actors.user();
    expect((await set(user, '000000', 'another calm harbour')).data?.code).toBe('phoneNotBound');
  });
});

describe('the trade password', () => {
  const path = '/api/user/trade_password';
  const digits = { password: '135790', confirm: '135790' };

  it('of an account without a wallet is set and reset by a code of that purpose', async () => {
    const user = await inbox.register();
    const set = async (extra: object) =>
      (await user.api.post<Refusal | null>(path, { ...digits, ...extra })).data?.code;
    expect(await set({})).toBe('invalidInput');
    const { body } = await signed(user, newWallet(), 'tradePassword');
    expect(await set(body)).toBe('invalidInput');
    expect(await set({ code: await inbox.ask(user.phone, 'password') })).toBe('codeExpired');
    const code = await inbox.ask(user.phone, 'tradePassword');
    expect(await set({ code })).toBeUndefined();
    expect(await set({ code })).toBe('codeExpired');
    expect((await kindsOf(user))[0]).toEqual(['tradePasswordSet', null]);
    expect(await set({ code: await inbox.ask(user.phone, 'tradePassword') })).toBeUndefined();
    expect((await kindsOf(user))[0]).toEqual(['tradePasswordReset', null]);
  });

  it('of an account with a wallet is set by its signature alone', async () => {
    const user = await inbox.register();
    const wallet = newWallet();
    await bind(user, (await signed(user, wallet)).body);
    const code = await inbox.ask(user.phone, 'tradePassword');
    expect((await user.api.post<Refusal>(path, { ...digits, code })).data).toMatchObject({
      code: 'invalidInput',
      field: 'msg',
    });
    const { body } = await signed(user, wallet, 'tradePassword');
    expect((await user.api.post(path, { ...digits, ...body })).status).toBe(200);
  });

  it('by a code is refused if a wallet was bound while it was asked for', async () => {
    const user = await inbox.register();
    const actor = await app
      .get(UserAuthenticator)
      .authenticate({ headers: { authorization: `Bearer ${user.token}` } } as never, {} as never);
    const code = await inbox.ask(user.phone, 'tradePassword');
    await bind(user, (await signed(user)).body);
    await expect(app.get(TradePasswordChanges).set(actor, { ...digits, code }, client)).rejects.toMatchObject({
      code: 'stateConflict',
    });
  });
});

describe('an account without a wallet', () => {
  it('cannot withdraw, whatever it sends, and is told so before', async () => {
    const user = await inbox.register();
    await app.actors.fund(user, 'USDT', '100');
    const { data } = await user.api.get<WithdrawalRules>('/api/token/extract');
    expect(data).toMatchObject({ address: '', walletBound: false });
    const code = await inbox.ask(user.phone, 'tradePassword');
    await user.api.post('/api/user/trade_password', { password: '135790', confirm: '135790', code });
    for (const address of [undefined, newWallet().address]) {
      const body = { asset: 'USDT', amount: '5', address, password: '135790' };
      const answer = await user.api.post<Refusal>('/api/finance/extract', body);
      expect([answer.status, answer.data.code]).toEqual([400, 'walletNotBound']);
    }
    await bind(user, (await signed(user)).body);
    const asked = await user.api.post('/api/finance/extract', { asset: 'USDT', amount: '5', password: '135790' });
    expect(asked.data).toMatchObject({ state: 'pending' });
    expect((await app.books()).ok).toBe(true);
  });

  it('sends and receives, is found by its uid, and its lines name it by that', async () => {
    const [phoneUser, walletUser] = [await inbox.register(), await app.actors.user({ tradePassword: '135790' })];
    await app.actors.fund(phoneUser, 'USDT', '100');
    const code = await inbox.ask(phoneUser.phone, 'tradePassword');
    await phoneUser.api.post('/api/user/trade_password', { password: '135790', confirm: '135790', code });
    const send = (user: Pick<PhoneTester, 'api'>, to: string, amount = '5') =>
      user.api.post<{ recipient: object }>('/api/finance/other/trade', {
        asset: 'USDT',
        amount,
        to,
        password: '135790',
      });
    expect((await send(phoneUser, walletUser.uid)).status).toBe(200);
    const back = await send(walletUser, phoneUser.uid, '2');
    expect(back.data.recipient).toMatchObject({ uid: phoneUser.uid, account: '' });
    const bills = await walletUser.api.get<{ list: { type: string; counterpart: string }[] }>('/api/finance/bill/all');
    const named = bills.data.list
      .filter(({ type }) => type.startsWith('transfer'))
      .map(({ counterpart }) => counterpart);
    expect(new Set(named)).toEqual(new Set([phoneUser.uid]));
    const notice = (await kindsOf(walletUser)).find(([kind]) => kind === 'transferReceived');
    expect(notice?.[1]).toMatchObject({ from: phoneUser.uid });
  });

  it('is in the console without an address, and by its number found and shown to who edits users', async () => {
    const users = [await inbox.register(), await inbox.register()];
    const [{ uid, phone }] = users as [PhoneTester, PhoneTester];
    type Row = { uid: string; account: string; phone: string | null };
    const rows = async (role: StaffRole, filter: string) =>
      (await (await app.actors.staff(role)).get<Row[]>(`/admin-api/users?filter=${filter}`)).body;
    const ids = encodeURIComponent(JSON.stringify({ id: users.map(({ id }) => id) }));
    expect((await rows('admin', ids)).map(({ account }) => account)).toEqual(['', '']);
    const masked = `${phone.slice(0, 3)} ${phone.slice(3, 6)} ••• ${phone.slice(-4)}`;
    for (const text of [phone, phone.slice(1), phone.replace('+', '00')]) {
      expect(await rows('admin', byText(text))).toMatchObject([{ uid, account: '', phone }]);
      expect(await rows('finance', byText(text))).toMatchObject([{ uid, account: '', phone: masked }]);
    }
    expect(await rows('admin', byText(phone.slice(0, -1)))).toEqual([]);
  });
});
