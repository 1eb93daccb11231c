import { secp256k1 } from '@noble/curves/secp256k1';
import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import { readStored, writeStored } from '../browser/storage';
import type { Eip1193Provider, Wallet } from './eip1193';
import { demoWalletId } from './recent-wallet';

/**
 * A test wallet for demo mode: a key made in this browser and kept there, so that anyone can try everything without an
 * extension. It signs messages and nothing else; nothing of value belongs on it.
 */
const keyName = 'demo_wallet_key';

function demoKey(): Uint8Array {
  const stored = readStored(keyName);
  if (stored && /^[0-9a-f]{64}$/.test(stored)) return hexToBytes(stored);
  const key = secp256k1.utils.randomPrivateKey();
  writeStored(keyName, bytesToHex(key));
  return key;
}

/** EIP-55: the case of each letter carries a checksum. */
export function checksumAddress(hex: string): string {
  const lower = hex.toLowerCase();
  const digest = bytesToHex(keccak_256(utf8ToBytes(lower)));
  const cased = [...lower].map((char, index) =>
    Number.parseInt(digest[index] ?? '0', 16) >= 8 ? char.toUpperCase() : char,
  );
  return `0x${cased.join('')}`;
}

export function addressOfKey(key: Uint8Array): string {
  const point = secp256k1.getPublicKey(key, false).slice(1);
  return checksumAddress(bytesToHex(keccak_256(point).slice(-20)));
}

/** EIP-191 personal_sign: 65 bytes, v 27 or 28. */
export function signMessage(key: Uint8Array, message: Uint8Array): string {
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${message.length}`);
  const signature = secp256k1.sign(keccak_256(concatBytes(prefix, message)), key);
  return `0x${signature.toCompactHex()}${(27 + signature.recovery).toString(16)}`;
}

const messageBytes = (param: unknown): Uint8Array => {
  const text = String(param);
  return /^0x([0-9a-f]{2})*$/i.test(text) ? hexToBytes(text.slice(2)) : utf8ToBytes(text);
};

function demoProvider(): Eip1193Provider {
  const key = demoKey();
  const address = addressOfKey(key);
  return {
    selectedAddress: address,
    async request({ method, params = [] }) {
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [address];
        case 'eth_chainId':
          return '0x38';
        case 'wallet_switchEthereumChain':
        case 'wallet_addEthereumChain':
          return null;
        case 'personal_sign':
          return signMessage(key, messageBytes(params[0]));
        default:
          throw Object.assign(new Error(`the demo wallet does not know ${method}`), { code: 4200 });
      }
    },
  };
}

export const demoWallet = (name: string): Wallet => ({
  id: demoWalletId,
  name,
  icon: null,
  provider: demoProvider(),
});
