import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG, type Config } from '../common/config';
import { ChainRefused, ChainUnavailable, JsonRpc } from './json-rpc';

const quantity = z.string().regex(/^0x[0-9a-f]{1,64}$/i);
const hash = z
  .string()
  .regex(/^0x[0-9a-f]{64}$/i)
  .toLowerCase();
const address = z
  .string()
  .regex(/^0x[0-9a-f]{40}$/i)
  .toLowerCase();
const data = z
  .string()
  .regex(/^0x[0-9a-f]*$/i)
  .toLowerCase();
const integer = quantity.transform(Number).pipe(z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER));
const big = quantity.transform(BigInt);

const block = z.object({ number: integer, hash, parentHash: hash, timestamp: integer });
const log = z.object({
  address,
  topics: z.array(hash),
  data,
  blockNumber: integer,
  blockHash: hash,
  transactionHash: hash,
  logIndex: integer,
  removed: z.boolean().default(false),
});
const receipt = z.object({
  transactionHash: hash,
  blockNumber: integer,
  blockHash: hash,
  from: address,
  to: address.nullable(),
  status: integer,
  gasUsed: big,
  effectiveGasPrice: big.optional(),
  logs: z.array(log),
});
const transaction = z.object({
  hash,
  from: address,
  to: address.nullable(),
  value: big,
  nonce: integer,
  gasPrice: big.optional(),
  blockNumber: integer.nullable(),
  blockHash: hash.nullable(),
});

export type Block = z.infer<typeof block>;
export type Log = z.infer<typeof log>;
export type Receipt = z.infer<typeof receipt>;
export type ChainTransaction = z.infer<typeof transaction>;

/** A block's number, or a tag of the protocol. */
export type BlockTag = number | 'latest' | 'pending' | 'finalized';

export interface LogFilter {
  readonly from: number;
  readonly to: number;
  readonly addresses: readonly string[];
  /** null: any */
  readonly topics: readonly (string | null)[];
}

/**
 * The chain as one node shows it. Every answer is checked against its shape; hashes and addresses come in lower case.
 * Nothing else that a node says is believed. Credits nothing (architecture).
 */
@Injectable()
export class ChainNode {
  readonly #rpc: JsonRpc | undefined;
  /** once it has shown a final block it must go on doing so: another kind of refusal would weaken what counts as final */
  #tellsFinality = false;

  constructor(@Inject(CONFIG) config: Config) {
    this.#rpc = config.chainRpcUrl ? new JsonRpc(config.chainRpcUrl) : undefined;
  }

  get configured(): boolean {
    return this.#rpc !== undefined;
  }

  chainId(): Promise<number> {
    return this.ask(integer, 'eth_chainId', []);
  }

  head(): Promise<number> {
    return this.ask(integer, 'eth_blockNumber', []);
  }

  /** Number of the last final block; null if the node does not know the tag. */
  async finalized(): Promise<number | null> {
    try {
      const number = (await this.ask(block.nullable(), 'eth_getBlockByNumber', ['finalized', false]))?.number ?? null;
      if (number === null && this.#tellsFinality) throw new ChainUnavailable('no final block');
      this.#tellsFinality = number !== null;
      return number;
    } catch (error) {
      if (error instanceof ChainRefused && !this.#tellsFinality) return null;
      throw error;
    }
  }

  /** null if there is no such block (yet). */
  block(number: number): Promise<Block | null> {
    return this.ask(block.nullable(), 'eth_getBlockByNumber', [hex(number), false]);
  }

  /** @throws ChainUnavailable also if the node returns another transaction's receipt */
  async receipt(txHash: string): Promise<Receipt | null> {
    const found = await this.ask(receipt.nullable(), 'eth_getTransactionReceipt', [txHash]);
    if (found && found.transactionHash !== txHash) throw new ChainUnavailable('the receipt of another transaction');
    return found;
  }

  /** @throws ChainUnavailable also if the node returns another transaction */
  async transaction(txHash: string): Promise<ChainTransaction | null> {
    const found = await this.ask(transaction.nullable(), 'eth_getTransactionByHash', [txHash]);
    if (found && found.hash !== txHash) throw new ChainUnavailable('another transaction');
    return found;
  }

  logs({ from, to, addresses, topics }: LogFilter): Promise<Log[]> {
    return this.ask(z.array(log), 'eth_getLogs', [
      { fromBlock: hex(from), toBlock: hex(to), address: addresses, topics },
    ]);
  }

  /** Byte code at an address; "0x" if there is none. */
  code(of: string): Promise<string> {
    return this.ask(data, 'eth_getCode', [of, 'latest'], 3_000);
  }

  /** Result of a read-only call, with a limit on gas and three seconds. */
  call(to: string, callData: string, at: BlockTag = 'latest', gas = 1_000_000): Promise<string> {
    return this.ask(data, 'eth_call', [{ to, data: callData, gas: hex(gas) }, tagOf(at)], 3_000);
  }

  /** How many transactions an account has sent up to that block. */
  nonce(of: string, at: BlockTag): Promise<number> {
    return this.ask(integer, 'eth_getTransactionCount', [of, tagOf(at)]);
  }

  /** In wei. */
  gasPrice(): Promise<bigint> {
    return this.ask(big, 'eth_gasPrice', []);
  }

  /** In wei. */
  balance(of: string, at: BlockTag = 'latest'): Promise<bigint> {
    return this.ask(big, 'eth_getBalance', [of, tagOf(at)]);
  }

  /** Sends a signed transaction. @returns its hash @throws ChainRefused with the node's own words */
  send(raw: string): Promise<string> {
    return this.ask(hash, 'eth_sendRawTransaction', [raw]);
  }

  private ask<T>(schema: z.ZodType<T>, method: string, params: readonly unknown[], timeoutMs?: number): Promise<T> {
    if (!this.#rpc) throw new Error('no node is configured');
    return this.#rpc.ask(schema, method, params, timeoutMs);
  }
}

const tagOf = (at: BlockTag) => (typeof at === 'number' ? hex(at) : at);
const hex = (value: number) => `0x${value.toString(16)}`;
