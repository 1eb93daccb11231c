import { failing, StubWallet } from '../../../lib/wallet/test-wallet';
import { balanceIn } from './wallet-balance';

const owner = '0x00000000000000000000000000000000000000aB';
const token = { contract: `0x${'5'.repeat(40)}`, chainDecimals: 18, scale: 8 };

function walletWith(balance: unknown): StubWallet {
  const wallet = new StubWallet(owner);
  wallet.answers.eth_call = () => balance;
  wallet.answers.eth_getBalance = () => balance;
  return wallet;
}

const hex = (units: bigint) => `0x${units.toString(16).padStart(64, '0')}`;

describe('balance of the wallet', () => {
  it('asks the token for the balance of the account, and opens nothing', async () => {
    const wallet = walletWith(hex(12_500_000_000_000_000_000n));
    expect(await balanceIn(wallet.provider, owner, token)).toBe('12.5');
    expect(wallet.methods()).toEqual(['eth_accounts', 'eth_chainId', 'eth_call']);
    expect(wallet.asked.at(-1)?.params).toEqual([
      { to: token.contract, data: `0x70a08231${'0'.repeat(24)}${owner.slice(2).toLowerCase()}` },
      'latest',
    ]);
  });

  it('asks the chain itself for its own coin', async () => {
    const wallet = walletWith('0x1');
    expect(await balanceIn(wallet.provider, owner, { contract: null, chainDecimals: 0, scale: 8 })).toBe('1');
    expect(wallet.methods()).toContain('eth_getBalance');
  });

  it('cuts what the server does not keep', async () => {
    const wallet = walletWith(hex(1_234_567_899_999_999_999n));
    expect(await balanceIn(wallet.provider, owner, token)).toBe('1.23456789');
  });

  it.each([
    ['another account', (wallet: StubWallet) => wallet.shows(`0x${'1'.repeat(40)}`)],
    ['no account', (wallet: StubWallet) => wallet.shows()],
    ['another chain', (wallet: StubWallet) => Object.assign(wallet.answers, { eth_chainId: () => '0x1' })],
    ['no such contract', (wallet: StubWallet) => Object.assign(wallet.answers, { eth_call: () => '0x' })],
    ['a refusal', (wallet: StubWallet) => Object.assign(wallet.answers, { eth_call: failing(4200) })],
  ])('knows nothing with %s', async (_case, change) => {
    const wallet = walletWith(hex(1n));
    change(wallet);
    expect(await balanceIn(wallet.provider, owner, token)).toBeNull();
  });
});
