import { Injectable } from '@nestjs/common';
import { balanceOfData, ChainFacts, ChainNode, ChainUnavailable, fromChainUnits } from '../../../chain';
import { Assets } from '../../../ledger';
import { ChainHealth } from '../../deposits/chain/chain-health.service';
import { gasPriceWithin } from './payer.rules';
import { isPayable } from './payer-choice.rules';

/** What the chain said at the beginning of a round. */
export interface RoundFacts {
  /** number of the last settled block; negative if the chain is too young to have one */
  readonly settled: number;
  /** in wei, within our bounds */
  readonly gasPrice: bigint;
}

/** What the hot wallet has, read after its nonce: a payout mined in between makes it look poorer, never richer. */
export interface WalletFacts {
  /** transactions it has in blocks: the first nonce that is not used */
  readonly used: number;
  /** in wei */
  readonly coins: bigint;
  /** per asset, minor units rounded down */
  readonly tokens: ReadonlyMap<string, bigint>;
}

/** What the payer asks the node. Never call it inside a unit of work. */
@Injectable()
export class PayerNode {
  constructor(
    private readonly node: ChainNode,
    private readonly health: ChainHealth,
    private readonly facts: ChainFacts,
    private readonly assets: Assets,
  ) {}

  /** @throws ChainUnavailable, also if it is the wrong node; ChainRefused */
  async chain(): Promise<RoundFacts> {
    const { ok, problem } = await this.health.status();
    if (!ok) throw new ChainUnavailable(problem ?? 'the node was not looked at');
    await this.health.confirm();
    const [{ settled }, gasPrice] = await Promise.all([this.facts.tip(), this.node.gasPrice()]);
    return { settled, gasPrice: gasPriceWithin(gasPrice) };
  }

  /** @throws ChainUnavailable, ChainRefused */
  async wallet(address: string): Promise<WalletFacts> {
    const used = await this.node.nonce(address, 'latest');
    const coins = await this.node.balance(address);
    const tokens = new Map<string, bigint>();
    for (const asset of this.assets.all().filter(isPayable)) {
      const answer = await this.node.call(asset.contract, balanceOfData(address));
      if (!/^0x[0-9a-f]{64}$/.test(answer)) throw new ChainUnavailable(`${asset.code}: no balance`);
      const balance = BigInt(answer);
      tokens.set(asset.code, fromChainUnits(balance, asset.chainDecimals, asset.scale));
    }
    return { used, coins, tokens };
  }
}
