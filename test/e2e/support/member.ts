import { randomBytes, randomUUID } from 'node:crypto';
import type { Browser, Locator } from '@playwright/test';
import type { Language } from '../../../server/common/words/languages';
import type { Deposit } from '../../../server/finance/deposits/deposits.schemas';
import { Actors, type TestUser } from '../../support/actors';
import { Phone } from './phone';

export const tradePassword = '135790';

/** A member with money in funding, credited as staff credit it; of the root, or of whom `bound` names. */
export async function member(origin: string, amount = '1000', bound: true | TestUser = true): Promise<TestUser> {
  const actors = Actors.at(origin);
  const user = await actors.user({ bound, tradePassword });
  const body = { amount, txHash: `0x${randomBytes(32).toString('hex')}` };
  const filed = await user.api.post<Deposit>('/api/finance/recharge', body, { key: randomUUID() });
  await actors.byTwo('reviewer', `deposits/${filed.data.id}/approve`, { amount });
  return user;
}

/** Opens the pass of the session: what comes within five minutes asks for no trade password. */
export async function openPass({ api, uid }: TestUser, other: TestUser): Promise<void> {
  if (uid === other.uid) throw new Error('nobody pays themselves');
  const body = { to: other.uid, asset: 'USDT', amount: '1', password: tradePassword };
  const sent = await api.post('/api/finance/other/trade', body, { key: randomUUID() });
  if (sent.status !== 200) throw new Error(`transfer: ${sent.msg}`);
}

/** The user's phone, logged in. */
export async function phoneOf(
  browser: Browser,
  origin: string,
  user: TestUser,
  language: Language = 'en',
  scheme: 'dark' | 'light' = 'dark',
): Promise<Phone> {
  const phone = await Phone.open(browser, origin, { language, scheme, user });
  await phone.sees(phone.t('home:panel.total'));
  return phone;
}

/** Makes the session on the phone this user's, at home. */
export async function logInAs(phone: Phone, user: TestUser): Promise<void> {
  await phone.enter(user);
  await phone.sees(phone.t('home:panel.total'));
}

/** Takes a phone from one user to another, at home. */
export async function become(phone: Phone, user: TestUser): Promise<void> {
  // No step in the history: an open sheet would close on it and lead back to the address below.
  await phone.page.evaluate(() => window.history.replaceState(null, '', '#/'));
  await logInAs(phone, user);
}

/** What is posted and changes nothing of the user's: a calculation, and the key to the chat, which the app asks for by itself. */
const aside = new Set(['/api/user/chargeCalculator', '/api/chat/token']);

/** What was posted to the server since, by path and key; what changes nothing left out. */
export function posts(phone: Phone): { path: string; key: string | undefined }[] {
  const seen: { path: string; key: string | undefined }[] = [];
  phone.page.on('request', (request) => {
    const key = request.headers()['idempotency-key'];
    const path = new URL(request.url()).pathname;
    if (request.method() !== 'GET' && !aside.has(path)) seen.push({ path, key });
  });
  return seen;
}

/** Stops the clock of the page; time passes by `runFor` alone, until it is resumed. */
export async function stopClock({ page }: Phone): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(now + 1000);
}

/** A finger on the middle of it, at once: it is not asked whether anything is ready. */
export async function touch({ page }: Phone, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to touch');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
