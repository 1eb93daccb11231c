import { askOnce, isAsked } from './ask-once';
import { connectAccount, NoAccountError } from './connect-wallet';
import { failing, StubWallet } from './test-wallet';

const account = '0x52908400098527886E0F7030069857D2E4169EE7';

/** A wallet that answers when it is told to. */
function slowWallet(method: string) {
  const wallet = new StubWallet();
  const windows: { answer: (value: unknown) => void; fail: (error: unknown) => void }[] = [];
  wallet.answers[method] = () => new Promise((answer, fail) => windows.push({ answer, fail }));
  return { wallet, windows };
}

describe('a question to the wallet', () => {
  const sign = { method: 'personal_sign', params: ['0x41', account] };

  it('is asked once while it is open, whoever waits for it', async () => {
    const { wallet, windows } = slowWallet('personal_sign');
    const [one, other] = [askOnce(wallet.provider, sign), askOnce(wallet.provider, { ...sign })];
    expect([windows.length, isAsked(wallet.provider, sign)]).toEqual([1, true]);
    windows[0]?.answer('0xsigned');
    expect([await one, await other]).toEqual(['0xsigned', '0xsigned']);
    expect(isAsked(wallet.provider, sign)).toBe(false);
  });

  it('is another with other words, of another wallet, and after its answer', async () => {
    const { wallet, windows } = slowWallet('personal_sign');
    const asked = [askOnce(wallet.provider, sign), askOnce(wallet.provider, { ...sign, params: ['0x42', account] })];
    const second = slowWallet('personal_sign');
    void askOnce(second.wallet.provider, sign);
    expect([windows.length, second.windows.length]).toEqual([2, 1]);
    for (const window of windows) window.fail(new Error('no'));
    for (const each of asked) await expect(each).rejects.toThrow('no');
    void askOnce(wallet.provider, sign);
    expect(windows).toHaveLength(3);
  });
});

describe('connecting', () => {
  it('is what the wallet answers', async () => {
    const wallet = new StubWallet(account);
    await expect(connectAccount(wallet.provider)).resolves.toBe(account);
    expect(wallet.methods()).toEqual(['eth_requestAccounts']);
  });

  it('finds no account where the wallet is locked', async () => {
    await expect(connectAccount(new StubWallet().provider)).rejects.toThrow(NoAccountError);
  });

  it('asked again, sees that it was granted though the answer was lost', async () => {
    const { wallet, windows } = slowWallet('eth_requestAccounts');
    void connectAccount(wallet.provider);
    wallet.answers.eth_accounts = () => [account];
    await expect(connectAccount(wallet.provider)).resolves.toBe(account);
    expect([windows.length, wallet.methods()]).toEqual([1, ['eth_requestAccounts', 'eth_accounts']]);
  });

  it.each([
    ['shows none yet', () => []],
    ['fails', failing(-32603)],
  ])('asked again, waits for the answer where the wallet %s', async (_name, accounts) => {
    const { wallet, windows } = slowWallet('eth_requestAccounts');
    void connectAccount(wallet.provider);
    wallet.answers.eth_accounts = accounts;
    const again = connectAccount(wallet.provider);
    windows[0]?.answer([account]);
    await expect(again).resolves.toBe(account);
    expect(windows).toHaveLength(1);
  });
});
