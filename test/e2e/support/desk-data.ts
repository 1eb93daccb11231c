import { randomBytes } from 'node:crypto';
import { Actors, type TestUser } from '../../support/actors';
import type { ConsoleClient, Envelope } from '../../support/http';

/** The trade password of the user at the desks. */
export const deskPassword = '246810';

export const newHash = () => `0x${randomBytes(32).toString('hex')}`;

/** What the desks find: a user with a history and two withdrawals to review, and the one that a reviewer is paying. */
export interface DeskData {
  readonly user: TestUser;
  readonly paying: number;
}

/** Fills every list of the console through the doors that users and staff use themselves. */
export async function fillDesks(origin: string): Promise<DeskData> {
  const actors = Actors.at(origin);
  const reviewer = await actors.staff('reviewer');
  const user = await actors.user({ bound: true, tradePassword: deskPassword });
  const friend = await actors.user({ bound: user });

  const first = await deposit(user, 'USDT', '250');
  await act(reviewer, 'deposits', first, 'approve', { amount: '250' });
  const refused = await deposit(user, 'USDT', '75');
  await act(reviewer, 'deposits', refused, 'reject', { reason: 'The transfer did not arrive' });
  await deposit(user, 'FXB', '1200.5');
  await deposit(friend, 'USDT', '40');

  const paying = await withdraw(user, '30');
  const digest = await digestOf(reviewer, paying);
  await act(reviewer, 'withdrawals', paying, 'approve', { digest });
  await act(reviewer, 'withdrawals', paying, 'start-payout', {});
  await withdraw(user, '55.25');
  await withdraw(user, '12.5');
  return { user, paying };
}

async function deposit(user: TestUser, asset: string, amount: string): Promise<number> {
  return made(await user.api.post('/api/finance/recharge', { asset, amount, txHash: newHash() }));
}

async function withdraw(user: TestUser, amount: string): Promise<number> {
  return made(await user.api.post('/api/finance/extract', { asset: 'USDT', amount, password: deskPassword }));
}

function made({ status, msg, data }: Envelope): number {
  if (status !== 200) throw new Error(`refused: ${msg}`);
  return (data as { id: number }).id;
}

async function digestOf(staff: ConsoleClient, id: number): Promise<string> {
  return (await staff.get<{ digest: string }>(`/admin-api/withdrawals/${id}`)).body.digest;
}

async function act(staff: ConsoleClient, resource: string, id: number, action: string, body: object): Promise<void> {
  const { http, body: answer } = await staff.post(`/admin-api/${resource}/${id}/${action}`, body);
  if (http >= 300) throw new Error(`${resource} ${action}: ${http} ${JSON.stringify(answer)}`);
}
