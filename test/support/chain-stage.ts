import { Jobs } from '../../server/common/runtime';
import type { Deposit, DepositPage } from '../../server/finance/deposits/deposits.schemas';
import type { TestUser } from './actors';
import { bootApp, type TestApp } from './boot';
import { ChainProxy } from './chain-proxy';
import { Evm, type EvmOptions } from './evm';

/** Where the deposits of tests go. */
export const custody = '0x00000000000000000000000000000000deadbeef';

/** A server beside a chain of its own, with a node between them that tests can bend. */
export class ChainStage {
  private constructor(
    readonly app: TestApp,
    readonly evm: Evm,
    readonly node: ChainProxy,
  ) {}

  static async start(options: EvmOptions = {}): Promise<ChainStage> {
    const evm = await Evm.start(options);
    const node = await ChainProxy.start(evm.url);
    try {
      const app = await bootApp({ env: { CHAIN_RPC_URL: node.url, CUSTODY_ADDRESS: custody } });
      return new ChainStage(app, evm, node);
    } catch (error) {
      await node.stop();
      await evm.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.node.stop();
    await this.evm.stop();
  }

  /** Runs the check of deposits as its timer would, when what the chain has shown is due. */
  async check(after = 4_000): Promise<void> {
    this.app.clock.advance(after);
    await this.app.get(Jobs).run('finance.depositChecks');
  }

  async scan(): Promise<void> {
    this.app.clock.advance(3_000);
    await this.app.get(Jobs).run('finance.chainScan');
  }

  /** Buries what was sent under enough blocks. */
  async bury(): Promise<void> {
    await this.evm.mine(15);
  }

  async file(user: TestUser, txHash: string, amount: string, asset = 'USDT'): Promise<Deposit> {
    const answer = await user.api.post<Deposit>('/api/finance/recharge', { asset, amount, txHash });
    if (answer.status !== 200) throw new Error(`deposit: ${answer.msg}`);
    return answer.data;
  }

  /** The user's deposits, oldest first. */
  async deposits(user: TestUser): Promise<Deposit[]> {
    const page = await user.api.get<DepositPage>('/api/finance/deposits');
    return page.data.list.reverse();
  }

  /** What the user can spend. */
  async funding(user: TestUser, asset = 'USDT'): Promise<string | undefined> {
    const info = await user.api.get<{ balances: { asset: string; funding: string }[] }>('/api/user/info');
    return info.data.balances.find((balance) => balance.asset === asset)?.funding;
  }
}
