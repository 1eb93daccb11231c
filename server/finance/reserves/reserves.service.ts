import { Inject, Injectable } from '@nestjs/common';
import {
  balanceOfData,
  ChainFacts,
  ChainNode,
  ChainRefused,
  ChainUnavailable,
  fromChainUnits,
  nativeAsset,
  nativeDecimals,
  PayerKey,
} from '../../chain';
import { CONFIG, type Config } from '../../common/config';
import { Reads } from '../../common/reads';
import { Clock, hour, isoTime, logger, minute, second } from '../../common/runtime';
import { type Asset, Assets, Balances } from '../../ledger';
import { checksummed } from '../../users';
import { ChainHealth } from '../deposits/chain/chain-health.service';
import { reservesErrors } from './reserves.errors';
import { type CustodyAddress, custodyAddresses } from './reserves.rules';
import type { Reserves as Published } from './reserves.schemas';

type Known = NonNullable<Published>;

const goodFor = minute;
/** A node that could not be asked is asked again after this, whoever reads the page. */
const retryAfter = 10 * second;
/** What was read is shown, with its time, while the node is away for no longer than this. */
const keptFor = hour;

/** What the custody addresses hold on the chain, read at most once a minute (domain 12). */
@Injectable()
export class Reserves {
  #known: { readonly reserves: Known; readonly at: number } | undefined;
  #reading: Promise<void> | undefined;
  #triedAt: number | undefined;

  constructor(
    private readonly node: ChainNode,
    private readonly facts: ChainFacts,
    private readonly health: ChainHealth,
    private readonly key: PayerKey,
    private readonly assets: Assets,
    private readonly balances: Balances,
    private readonly reads: Reads,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * The last reading; null without a node, and in demo mode.
   * @throws AppError reservesUnknown if there is none of the last hour
   */
  async read(): Promise<Published> {
    if (!this.node.configured || this.config.demo) return null;
    const wait = this.#known && this.#known.at === this.#triedAt ? goodFor : retryAfter;
    if (this.#triedAt === undefined || this.clock.now() - this.#triedAt >= wait) await this.refresh();
    if (!this.#known || this.clock.now() - this.#known.at >= keptFor) throw reservesErrors.reservesUnknown();
    return this.#known.reserves;
  }

  /** Those who ask at once share one reading. */
  private async refresh(): Promise<void> {
    this.#reading ??= this.ask().finally(() => {
      this.#reading = undefined;
    });
    await this.#reading;
  }

  private async ask(): Promise<void> {
    try {
      const reserves = await this.gather();
      const at = this.clock.now();
      this.#triedAt = at;
      this.#known = { reserves, at };
    } catch (error) {
      this.#triedAt = this.clock.now();
      if (!(error instanceof ChainUnavailable || error instanceof ChainRefused)) throw error;
      logger.warn({ problem: error.message }, 'the reserves wait for the node');
    }
  }

  private async gather(): Promise<Known> {
    const { ok, problem } = await this.health.status();
    if (!ok) throw new ChainUnavailable(problem ?? 'the node was not looked at');
    await this.health.confirm();
    // What is owed first: what is paid out in between then makes the cover look smaller, never larger.
    const owed = await this.balances.liabilities(this.reads.looks);
    const { head, settled } = await this.facts.tip();
    const addresses = custodyAddresses(this.config.custodyAddress ?? null, this.key.address);
    const number = settled < 0 ? head : settled;
    const block = await this.node.block(number);
    if (!block) throw new ChainUnavailable('no such block');
    const held = await this.heldAt(addresses, number);
    const format = (asset: string, units: bigint) => this.assets.format(asset, units);
    const sum = (asset: string) => held.reduce((total, { units }) => total + (units.get(asset) ?? 0n), 0n);
    return {
      block: number,
      blockAt: isoTime(block.timestamp * second),
      readAt: isoTime(this.clock.now()),
      addresses: held.map(({ address, roles, units }) => ({
        address: checksummed(address),
        roles: [...roles],
        balances: [...units].map(([asset, amount]) => ({ asset, amount: format(asset, amount) })),
      })),
      assets: this.tokens().map((asset) => ({
        asset: asset.code,
        liabilities: format(asset.code, owed.get(asset.code) ?? 0n),
        held: isOnChain(asset) ? format(asset.code, sum(asset.code)) : null,
      })),
    };
  }

  /** What each address holds at a block, in minor units rounded down. */
  private async heldAt(
    addresses: readonly CustodyAddress[],
    block: number,
  ): Promise<(CustodyAddress & { readonly units: ReadonlyMap<string, bigint> })[]> {
    const held: (CustodyAddress & { units: Map<string, bigint> })[] = [];
    for (const address of addresses) {
      const units = new Map<string, bigint>();
      for (const asset of this.tokens().filter(isOnChain)) {
        const value = await this.balanceOf(asset, address.address, block);
        units.set(asset.code, fromChainUnits(value, asset.chainDecimals ?? nativeDecimals, asset.scale));
      }
      held.push({ ...address, units });
    }
    return held;
  }

  private async balanceOf({ code, contract }: Asset, address: string, block: number): Promise<bigint> {
    if (contract === null) return await this.node.balance(address, block);
    const answer = await this.node.call(contract, balanceOfData(address), block);
    if (!/^0x[0-9a-f]{64}$/.test(answer)) throw new ChainUnavailable(`${code}: no balance`);
    return BigInt(answer);
  }

  private tokens(): Asset[] {
    return this.assets.all().filter(({ kind }) => kind === 'token');
  }
}

/** Whether the chain knows it: by a contract, or as its own coin. */
function isOnChain({ code, contract }: Asset): boolean {
  return contract !== null || code === nativeAsset;
}
