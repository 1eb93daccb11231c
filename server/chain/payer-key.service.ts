import { Inject, Injectable } from '@nestjs/common';
import { Transaction, Wallet } from 'ethers';
import { CONFIG, type Config } from '../common/config';

export interface Payment {
  readonly nonce: number;
  /** contract that is called */
  readonly to: string;
  readonly data: string;
  readonly gasLimit: bigint;
  /** in wei */
  readonly gasPrice: bigint;
}

export interface SignedTransaction {
  readonly raw: string;
  /** lower case */
  readonly hash: string;
  readonly gasPrice: bigint;
}

/** The hot wallet's key. It signs without asking anybody and never leaves this class. */
@Injectable()
export class PayerKey {
  readonly #wallet: Wallet | undefined;
  readonly #chainId: number;
  /** lower case; null if no key is set and payouts are made by hand */
  readonly address: string | null;

  constructor(@Inject(CONFIG) config: Config) {
    this.#chainId = config.chainId;
    this.#wallet = config.payerKey ? new Wallet(config.payerKey) : undefined;
    this.address = this.#wallet?.address.toLowerCase() ?? null;
  }

  /**
   * Signs a call as a legacy transaction of this chain alone (EIP-155). The same payment gives the same bytes.
   * @throws Error if no key is set
   */
  sign(payment: Payment): SignedTransaction {
    if (!this.#wallet) throw new Error('no payer key is set');
    const transaction = Transaction.from({ type: 0, chainId: this.#chainId, value: 0n, ...payment });
    transaction.signature = this.#wallet.signingKey.sign(transaction.unsignedHash);
    const { hash, serialized, chainId, from } = Transaction.from(transaction.serialized);
    if (!hash || chainId !== BigInt(this.#chainId) || from !== this.#wallet.address) {
      throw new Error('what was signed is not what was asked for');
    }
    return { raw: serialized, hash: hash.toLowerCase(), gasPrice: payment.gasPrice };
  }

  /** The same nonce and payload at another gas price. */
  repriced(raw: string, gasPrice: bigint): SignedTransaction {
    const { nonce, to, data, gasLimit } = Transaction.from(raw);
    if (!to) throw new Error('a payout always calls a contract');
    return this.sign({ nonce, to, data, gasLimit, gasPrice });
  }
}
