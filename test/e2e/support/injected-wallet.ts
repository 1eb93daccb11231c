import type { BrowserContext } from '@playwright/test';
import { type BaseWallet, JsonRpcProvider, type TransactionRequest } from 'ethers';
import { newWallet } from '../../support/actors';

/** What a page asks of the wallet. */
interface WalletRequest {
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** What the wallet calls itself. */
export const walletName = 'Test Wallet';

/** What a wallet does instead of what was asked: fails with a code, answers something else, or never answers. */
type Whim = { readonly code: number; readonly message?: string } | { readonly result: unknown } | 'silence';

/** An EIP-1193 wallet in the page, announced by EIP-6963, whose key stays outside and really signs. */
export class InjectedWallet {
  key: BaseWallet = newWallet();
  /** how it says that it does not know a chain */
  unknownChain = { code: 4902, message: 'Unrecognized chain ID' };
  /** methods in the order the app asked for them */
  readonly asked: string[] = [];
  /** by method; the next question is answered by what stands here then */
  readonly whims = new Map<string, Whim>();
  readonly #waiting: (() => void)[] = [];
  readonly #node: JsonRpcProvider | undefined;
  #chain = '0x1';
  #knowsChain = false;

  /** @param nodeUrl the node it sends transactions to and looks them up at; without one it only signs texts */
  constructor(nodeUrl?: string) {
    if (nodeUrl) this.#node = new JsonRpcProvider(nodeUrl, 56, { staticNetwork: true, batchMaxCount: 1 });
  }

  close(): void {
    this.#node?.destroy();
  }

  /** Makes it part of every page of `context`. */
  async install(context: BrowserContext): Promise<void> {
    await context.exposeFunction('walletRequest', (request: WalletRequest) => this.answer(request));
    await context.addInitScript((name) => {
      const bridge = window as unknown as {
        walletRequest(request: unknown): Promise<{ result?: unknown; error?: { code: number; message: string } }>;
      };
      const provider = {
        async request(asked: unknown) {
          const { result, error } = await bridge.walletRequest(asked);
          if (error) throw Object.assign(new Error(error.message), { code: error.code });
          return result;
        },
        on() {},
        removeListener() {},
      };
      const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E';
      const info = {
        uuid: '5f1d9b1e-0f7a-4f3e-9b0c-1c2d3e4f5a6b',
        name,
        icon,
        rdns: 'org.example.wallet',
      };
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
        );
      window.addEventListener('eip6963:requestProvider', announce);
      announce();
    }, walletName);
  }

  /** Answers everything that was met with silence. */
  speak(): void {
    this.whims.clear();
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** How often it was asked for this. */
  times(method: string): number {
    return this.asked.filter((each) => each === method).length;
  }

  private async answer({ method, params = [] }: WalletRequest): Promise<{ result?: unknown; error?: object }> {
    this.asked.push(method);
    const whim = this.whims.get(method);
    if (whim === 'silence') await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else if (whim) return 'code' in whim ? { error: { message: 'no', ...whim } } : whim;
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return { result: [this.key.address] };
      case 'eth_chainId':
        return { result: this.#chain };
      case 'wallet_switchEthereumChain':
        // A wallet that does not know the chain yet, as most do not know this one at first.
        if (!this.#knowsChain) return { error: this.unknownChain };
        this.#chain = '0x38';
        return { result: null };
      case 'wallet_addEthereumChain':
        this.#knowsChain = true;
        return { result: null };
      case 'personal_sign':
        return { result: await this.key.signMessage(Buffer.from(String(params[0]).slice(2), 'hex')) };
      case 'eth_call':
      case 'eth_getBalance':
      case 'eth_getTransactionByHash':
      case 'eth_getTransactionReceipt':
        if (!this.#node) return { error: { code: 4900, message: 'no node' } };
        return { result: await this.#node.send(method, [...params]) };
      case 'eth_sendTransaction':
        return await this.send((params[0] ?? {}) as TransactionRequest);
      default:
        return { error: { code: 4200, message: `${method} is not supported` } };
    }
  }

  private async send({ to, data, value }: TransactionRequest): Promise<{ result?: unknown; error?: object }> {
    if (!this.#node) return { error: { code: 4900, message: 'no node' } };
    const sent = await this.key
      .connect(this.#node)
      .sendTransaction({ to: to ?? null, data: data ?? '0x', value: value ?? 0 });
    return { result: sent.hash };
  }
}
