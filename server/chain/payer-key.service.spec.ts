import { Transaction } from 'ethers';
import type { Config } from '../common/config';
import { PayerKey } from './payer-key.service';

/** The first key of the test phrase every tool of the chain knows. */
const payerKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';
const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';
const to = '0x55d398326f99059ff775485246999027b3197955';
const payment = { nonce: 7, to, data: '0xa9059cbb', gasLimit: 90_000n, gasPrice: 3_000_000_000n };
const key = (chainId: number) => new PayerKey({ payerKey, chainId } as Config);

it('signs a call of this chain alone, that sends no coin', () => {
  const { raw, hash, gasPrice } = key(56).sign(payment);
  const read = Transaction.from(raw);
  expect(read.toJSON()).toMatchObject({ type: 0, chainId: '56', nonce: 7, value: '0', data: '0xa9059cbb' });
  expect([read.from?.toLowerCase(), read.to?.toLowerCase()]).toEqual([address, to]);
  expect([read.gasLimit, read.gasPrice, gasPrice]).toEqual([90_000n, 3_000_000_000n, 3_000_000_000n]);
  expect(hash).toBe(read.hash?.toLowerCase());
});

it('gives the same bytes for the same payment, and others on another chain', () => {
  expect(key(56).sign(payment)).toEqual(key(56).sign(payment));
  expect(key(97).sign(payment).hash).not.toBe(key(56).sign(payment).hash);
  expect(Transaction.from(key(97).sign(payment).raw).chainId).toBe(97n);
});

it('raises the price and nothing else', () => {
  const signer = key(56);
  const raised = signer.repriced(signer.sign(payment).raw, 4_000_000_000n);
  expect(raised).toEqual(signer.sign({ ...payment, gasPrice: 4_000_000_000n }));
  expect(raised.gasPrice).toBe(4_000_000_000n);
});

it('tells its address, and signs nothing without a key', () => {
  const none = new PayerKey({ payerKey: undefined, chainId: 56 } as Config);
  expect([key(56).address, none.address]).toEqual([address, null]);
  expect(() => none.sign(payment)).toThrow('no payer key is set');
});
