import { Inject, Injectable } from '@nestjs/common';
import { ChainFacts, ChainNode, ChainRefused, ChainUnavailable, decimalsData } from '../../../chain';
import { CONFIG, type Config } from '../../../common/config';
import { Clock, logger, second } from '../../../common/runtime';
import { Assets } from '../../../ledger';

/** What is known of the node. */
export interface NodeStatus {
  readonly ok: boolean;
  /** what is wrong, for staff; null if nothing is */
  readonly problem: string | null;
  readonly head: number | null;
  readonly finalized: number | null;
  /** null before the first look */
  readonly checkedAt: number | null;
}

const goodFor = 30 * second;

/** Makes sure that the node is the right one: another chain, or other decimals of a token, would credit the wrong thing. */
@Injectable()
export class ChainHealth {
  #status: NodeStatus = { ok: false, problem: null, head: null, finalized: null, checkedAt: null };
  #looking: Promise<NodeStatus> | undefined;

  constructor(
    private readonly node: ChainNode,
    private readonly facts: ChainFacts,
    private readonly assets: Assets,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Whether the chain may be relied on now; false if no node is configured. */
  async ok(): Promise<boolean> {
    return this.node.configured && (await this.status()).ok;
  }

  /** At most half a minute old; a bad one is asked for again at once. */
  async status(): Promise<NodeStatus> {
    const { ok, checkedAt } = this.#status;
    if (!this.node.configured || (ok && checkedAt !== null && this.clock.now() - checkedAt < goodFor)) {
      return this.#status;
    }
    this.#looking ??= this.look().finally(() => {
      this.#looking = undefined;
    });
    return await this.#looking;
  }

  /**
   * Asks again, right before money moves, whether it is still the same chain.
   * @throws ChainUnavailable
   */
  async confirm(): Promise<void> {
    if ((await this.node.chainId()) !== this.config.chainId) throw new ChainUnavailable('another chain');
  }

  private async look(): Promise<NodeStatus> {
    const known = this.#status;
    let found: Pick<NodeStatus, 'problem' | 'head' | 'finalized'>;
    try {
      const problem = (await this.wrongChain()) ?? (await this.wrongDecimals());
      const { head, finalized } = await this.facts.tip();
      found = { problem, head, finalized };
    } catch (error) {
      if (!(error instanceof ChainUnavailable || error instanceof ChainRefused)) throw error;
      found = { problem: error.message, head: known.head, finalized: known.finalized };
    }
    if (found.problem !== known.problem) logger.warn({ problem: found.problem }, 'the chain node');
    this.#status = { ...found, ok: found.problem === null, checkedAt: this.clock.now() };
    return this.#status;
  }

  private async wrongChain(): Promise<string | null> {
    const chainId = await this.node.chainId();
    return chainId === this.config.chainId ? null : `the node is on chain ${chainId}, not ${this.config.chainId}`;
  }

  private async wrongDecimals(): Promise<string | null> {
    for (const { code, contract, chainDecimals } of this.assets.all()) {
      if (contract === null) continue;
      const answer = await this.node.call(contract, decimalsData);
      const decimals = /^0x[0-9a-f]{64}$/.test(answer) ? BigInt(answer) : null;
      if (decimals === null) return `${code}: no token at ${contract}`;
      if (decimals !== BigInt(chainDecimals ?? -1)) return `${code}: ${decimals} decimals, not ${chainDecimals}`;
    }
    return null;
  }
}
