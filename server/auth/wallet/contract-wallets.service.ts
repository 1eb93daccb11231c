import { Injectable } from '@nestjs/common';
import { hashMessage } from 'ethers';
import { ChainNode, ChainRefused, ChainUnavailable, saysValid, validSignatureData } from '../../chain';
import { loginErrors } from './login.errors';

/** Eight kilobytes: wallets of many owners send one signature each. */
const signatureForm = /^(?:0x)?([0-9a-f]{2}){1,8192}$/i;

/** Signatures that only a contract can judge (domain 2): wallets of ERC-1271, and accounts that delegate to one (EIP-7702). */
@Injectable()
export class ContractWallets {
  constructor(private readonly node: ChainNode) {}

  /** Whether there is a node to ask about such a signature. */
  mayBeSigned(signature: string): boolean {
    return this.node.configured && signatureForm.test(signature);
  }

  /**
   * Whether the code at `account` calls this its signature; false if there is no code.
   * @throws AppError chainUnavailable: a node that is silent never lets anybody in
   */
  async signed(account: string, message: string, signature: string): Promise<boolean> {
    const data = dataOf(message, signature);
    if (data === undefined) return false;
    try {
      if ((await this.node.code(account)) === '0x') return false;
      return saysValid(await this.node.call(account, data));
    } catch (error) {
      // A contract that reverts says no.
      if (error instanceof ChainRefused) return false;
      if (error instanceof ChainUnavailable) throw loginErrors.chainUnavailable({}, 'sign');
      throw error;
    }
  }
}

/** Undefined if the message is not valid Unicode: nobody's signature. */
function dataOf(message: string, signature: string): string | undefined {
  try {
    return validSignatureData(hashMessage(message), `0x${signature.replace(/^0x/i, '')}`);
  } catch {
    return undefined;
  }
}
