import { Interface } from 'ethers';

const wallet = new Interface(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)']);

/** Call data of `isValidSignature(hash, signature)` (ERC-1271). */
export function validSignatureData(hash: string, signature: string): string {
  return wallet.encodeFunctionData('isValidSignature', [hash, signature]);
}

/** Exactly the magic value and nothing else: a contract that answers every call with something must not pass. */
const magic = `0x1626ba7e${'0'.repeat(56)}`;

/** Whether a contract's answer says that the signature is good. */
export function saysValid(answer: string): boolean {
  return answer.toLowerCase() === magic;
}
