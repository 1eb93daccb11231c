import { type BaseWallet, Contract, ContractFactory, Interface, JsonRpcProvider, parseUnits, Wallet } from 'ethers';
import { Anvil } from './evm/anvil';
import { type Artifact, type ContractName, compileContracts } from './evm/compile';

/** Where USDT lives on BNB Smart Chain; the same address holds a token here. */
export const usdtAddress = '0x55d398326f99059ff775485246999027b3197955';

export interface EvmOptions {
  /** Default true: every transaction gets a block at once. False: blocks come by `mine`. */
  readonly mining?: boolean;
  /** Blocks of an epoch, default 1; the final block is two epochs behind the head. */
  readonly epoch?: number;
  readonly chainId?: number;
}

export interface SendOptions {
  /** in wei */
  readonly value?: bigint;
  readonly data?: string;
  /** set it where the node would refuse to estimate, e.g. for what is to fail */
  readonly gas?: bigint;
}

/** A real chain (anvil) with USDT at its real address, and what tests do to it. */
export class Evm {
  readonly #contracts = compileContracts();
  readonly #minter = Wallet.createRandom();

  private constructor(
    private readonly anvil: Anvil,
    /** for talking to the chain past the helpers below */
    readonly provider: JsonRpcProvider,
    private readonly mining: boolean,
  ) {}

  static async start({ mining = true, epoch = 1, chainId = 56 }: EvmOptions = {}): Promise<Evm> {
    const anvil = await Anvil.start([
      '--chain-id',
      String(chainId),
      '--slots-in-an-epoch',
      String(epoch),
      '--accounts',
      '1',
      // As on BNB Smart Chain: no base fee, the gas price is the sender's.
      '--block-base-fee-per-gas',
      '0',
      ...(mining ? [] : ['--no-mining']),
    ]);
    const provider = new JsonRpcProvider(anvil.url, chainId, {
      staticNetwork: true,
      batchMaxCount: 1,
      cacheTimeout: -1,
    });
    const evm = new Evm(anvil, provider, mining);
    await evm.putUsdt();
    await evm.fund(evm.#minter.address, '1000');
    return evm;
  }

  /** for CHAIN_RPC_URL */
  get url(): string {
    return this.anvil.url;
  }

  async stop(): Promise<void> {
    this.provider.destroy();
    await this.anvil.stop();
  }

  artifact(name: ContractName): Artifact {
    return this.#contracts[name];
  }

  head(): Promise<number> {
    return this.provider.send('eth_blockNumber', []).then(Number);
  }

  async mine(blocks = 1): Promise<void> {
    await this.provider.send('anvil_mine', [`0x${blocks.toString(16)}`]);
  }

  /** Sets an account's native balance, in whole coins. */
  async fund(account: string, coins = '10'): Promise<void> {
    await this.provider.send('anvil_setBalance', [account, `0x${parseUnits(coins, 18).toString(16)}`]);
  }

  /** Puts whole USDT (or another token of ours) into an account, from nothing. */
  async mint(account: string, amount: string, token = usdtAddress): Promise<string> {
    const data = this.encode('Token', 'mint', account, parseUnits(amount, 18));
    const hash = await this.send(this.#minter, token, { data });
    if (!this.mining) await this.mine();
    return hash;
  }

  /** What an account holds of a token, in its smallest unit. */
  async balance(account: string, token = usdtAddress): Promise<bigint> {
    return new Contract(token, this.artifact('Token').abi, this.provider).getFunction('balanceOf')(account);
  }

  /** Sends whole tokens, signed by `wallet`, whose gas is paid here; answers the hash. */
  async transfer(wallet: BaseWallet, to: string, amount: string, token = usdtAddress): Promise<string> {
    return this.send(wallet, token, { data: this.encode('Token', 'transfer', to, parseUnits(amount, 18)) });
  }

  /** Mints what it then sends: a deposit in one step. */
  async pay(wallet: BaseWallet, to: string, amount: string): Promise<string> {
    await this.mint(wallet.address, amount);
    return this.transfer(wallet, to, amount);
  }

  /** Sends one transaction of `wallet`, with coins for its gas; answers the hash, mined or not. */
  async send(wallet: BaseWallet, to: string, { value = 0n, data = '0x', gas }: SendOptions = {}): Promise<string> {
    const held = await this.provider.getBalance(wallet.address);
    const coin = parseUnits('1', 18);
    if (held < value + coin) {
      await this.provider.send('anvil_setBalance', [wallet.address, `0x${(value + coin).toString(16)}`]);
    }
    const sent = await wallet.connect(this.provider).sendTransaction({
      type: 0,
      to,
      value,
      data,
      gasPrice: parseUnits('1', 'gwei'),
      ...(gas === undefined ? {} : { gasLimit: gas }),
    });
    return sent.hash.toLowerCase();
  }

  /** Call data of a function of one of our contracts. */
  encode(name: ContractName, method: string, ...args: readonly unknown[]): string {
    return new Interface(this.artifact(name).abi).encodeFunctionData(method, [...args]);
  }

  /** Puts a contract on the chain; answers its address, lower case. */
  async deploy(name: ContractName, ...args: readonly unknown[]): Promise<string> {
    const { abi, bytecode } = this.artifact(name);
    const { data } = await new ContractFactory(abi, bytecode).getDeployTransaction(...args);
    const sent = await this.#minter.connect(this.provider).sendTransaction({ data, type: 0, gasPrice: 1_000_000_000n });
    if (!this.mining) await this.mine();
    // the node takes a transaction before it mines it
    const receipt = await sent.wait();
    if (!receipt?.contractAddress) throw new Error(`${name} was not deployed`);
    return receipt.contractAddress.toLowerCase();
  }

  /** Makes an account delegate to a contract (EIP-7702); '' ends it. */
  async delegate(account: string, to: string): Promise<void> {
    await this.provider.send('anvil_setCode', [account, to === '' ? '0x' : `0xef0100${to.slice(2)}`]);
  }

  snapshot(): Promise<string> {
    return this.provider.send('evm_snapshot', []);
  }

  async revert(snapshot: string): Promise<void> {
    if (!(await this.provider.send('evm_revert', [snapshot]))) throw new Error('no such snapshot');
  }

  /** Replaces the last `depth` blocks by as many empty ones with other hashes; their transactions are gone. */
  async reorg(depth: number): Promise<void> {
    await this.provider.send('anvil_reorg', [depth, []]);
    // A long chain forgets code that was put there by hand when it goes back.
    await this.putUsdt();
  }

  /** Hands the same signed transaction in again, as a wallet does after a reorg dropped it. */
  async resend(raw: string): Promise<string> {
    return this.provider.send('eth_sendRawTransaction', [raw]);
  }

  /** A transaction as its sender signed it. */
  async raw(txHash: string): Promise<string> {
    return this.provider.send('eth_getRawTransactionByHash', [txHash]);
  }

  private async putUsdt(): Promise<void> {
    await this.provider.send('anvil_setCode', [usdtAddress, this.artifact('Token').runtime]);
  }
}
