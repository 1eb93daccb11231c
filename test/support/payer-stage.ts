import { Wallet } from 'ethers';
import { Clock, isoTime, Jobs } from '../../server/common/runtime';
import { Anchors } from '../../server/finance/anchors/anchors.service';
import { Payer } from '../../server/finance/payouts/payer/payer.service';
import type { PayoutRow } from '../../server/finance/payouts/payouts.list';
import type { WithdrawalRow } from '../../server/finance/withdrawals/withdrawals.list';
import type { Withdrawal } from '../../server/finance/withdrawals/withdrawals.schemas';
import type { TestUser } from './actors';
import { bootApp, type TestApp } from './boot';
import { ChainProxy } from './chain-proxy';
import { Evm } from './evm';
import type { ConsoleClient } from './http';
import { outcomeOf } from './tally';

const password = '135790';

/** More blocks than a payout must wait for. */
export const enoughBlocks = 20;

/** A server with a hot wallet on a chain of its own, with a node in between that can lie. */
export class PayerStage {
  private constructor(
    readonly app: TestApp,
    readonly evm: Evm,
    readonly proxy: ChainProxy,
    readonly wallet: Wallet,
    public reviewer: ConsoleClient,
  ) {}

  static async start(): Promise<PayerStage> {
    const evm = await Evm.start();
    const proxy = await ChainProxy.start(evm.url);
    const wallet = new Wallet(Wallet.createRandom().privateKey);
    await evm.fund(wallet.address);
    const app = await bootApp({ env: { CHAIN_RPC_URL: proxy.url, PAYER_KEY: wallet.privateKey } });
    return new PayerStage(app, evm, proxy, wallet, await app.actors.staff('reviewer'));
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.proxy.stop();
    await this.evm.stop();
  }

  /** Goes to the next day, for which staff log in anew. */
  async nextDay(): Promise<void> {
    this.app.clock.advance(24 * 60 * 60 * 1_000);
    this.reviewer = await this.app.actors.staff('reviewer');
  }

  /** One run of the payer's job. */
  round(): Promise<void> {
    return this.app.get(Payer).advance();
  }

  /** One run of the anchors' job. */
  anchorRound(): Promise<void> {
    return this.app.get(Anchors).advance();
  }

  /** Makes the proof of this day, with the seals behind it; answers the day. */
  async makeProof(): Promise<string> {
    for (const job of ['ledger.seal', 'ledger.proof']) await this.app.get(Jobs).run(job);
    return isoTime(this.app.get(Clock).now()).slice(0, 10);
  }

  /** Lets what is mined become final, and looks again. */
  async finish(): Promise<void> {
    await this.evm.mine(enoughBlocks);
    await this.round();
  }

  /** Whether transactions get a block at once. */
  async automine(on: boolean): Promise<void> {
    await this.evm.provider.send('evm_setAutomine', [on]);
  }

  user(funded = '4000'): Promise<TestUser> {
    return this.app.actors.user({ funded: { USDT: funded }, tradePassword: password });
  }

  async ask(user: TestUser, amount: string, asset = 'USDT'): Promise<number> {
    const asked = await user.api.post<Withdrawal>('/api/finance/extract', { asset, amount, password });
    if (asked.status !== 200) throw new Error(asked.msg);
    return asked.data.id;
  }

  /** Asks for a withdrawal and has it approved. */
  async approved(user: TestUser, amount: string, asset = 'USDT'): Promise<number> {
    const id = await this.ask(user, amount, asset);
    const { digest } = await this.row(id);
    const answer = await this.act(id, 'approve', { digest });
    if (answer !== 200) throw new Error(`approve: ${answer}`);
    return id;
  }

  /** What a reviewer's action answers, as HTTP status. */
  async act(id: number, action: string, body: object = {}): Promise<number> {
    return (await this.reviewer.post(`/admin-api/withdrawals/${id}/${action}`, body)).http;
  }

  /** What a reviewer's action comes to: "done", or the status and code of its refusal. */
  async outcome(id: number, action: string, body: object = {}): Promise<string> {
    return outcomeOf(await this.reviewer.post(`/admin-api/withdrawals/${id}/${action}`, body));
  }

  async row(id: number): Promise<WithdrawalRow> {
    return (await this.reviewer.get<WithdrawalRow>(`/admin-api/withdrawals/${id}`)).body;
  }

  /** Every payout of a withdrawal, oldest first. */
  async payouts(withdrawalId: number): Promise<PayoutRow[]> {
    const query = new URLSearchParams({ filter: JSON.stringify({ withdrawalId }), sort: '["id","ASC"]' });
    return (await this.reviewer.get<PayoutRow[]>(`/admin-api/payouts?${query}`)).body;
  }

  /** The last payout of a withdrawal. */
  async payout(withdrawalId: number): Promise<PayoutRow> {
    const last = (await this.payouts(withdrawalId)).at(-1);
    if (!last) throw new Error(`no payout of ${withdrawalId}`);
    return last;
  }

  /** Whole tokens an account got on the chain. */
  async received(account: string): Promise<number> {
    return Number((await this.evm.balance(account)) / 10n ** 16n) / 100;
  }

  async faults(): Promise<unknown[]> {
    return (await this.app.books()).checks.filter((check) => !check.ok);
  }
}
