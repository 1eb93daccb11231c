import { type BaseWallet, concat, Signature, Wallet } from 'ethers';
import type { Envelope } from '../support';
import { ChainStage } from '../support/chain-stage';

jest.setTimeout(60_000);

describe('login by a contract wallet', () => {
  let stage: ChainStage;

  beforeAll(async () => {
    stage = await ChainStage.start();
  });

  afterAll(() => stage.stop());

  type Answer = Envelope<{ token: string; code: string }>;
  const login = async (account: string, sign: (text: string) => Promise<string>): Promise<Answer> => {
    const { api } = stage.app;
    const nonce = await api.get<{ message: string }>(`/api/login/nonce?account=${account}`);
    const { message } = nonce.data;
    return await api.post('/api/login', { account, msg: message, sign: await sign(message) });
  };
  const by = (wallet: BaseWallet) => (text: string) => wallet.signMessage(text);
  const fixed = (signature: string) => async () => signature;
  const codeOf = ({ status, data }: Answer) => (status === 200 ? 'in' : data.code);

  it('is let in where the contract says that the signature is its own, and nobody else is', async () => {
    const owner = Wallet.createRandom();
    const account = await stage.evm.deploy('ContractWallet', owner.address);
    const entered = await login(account, by(owner));
    expect(entered.status).toBe(200);
    const info = await stage.app.api.as({ token: entered.data.token }).get<{ account: string }>('/api/user/info');
    expect(info.data.account).toBe(account.toLowerCase());
    expect(codeOf(await login(account, by(Wallet.createRandom())))).toBe('signatureInvalid');
    expect(codeOf(await login(account, fixed('0x')))).toBe('signatureInvalid');
    expect(codeOf(await login(account, fixed('not hex')))).toBe('signatureInvalid');
  });

  it('takes the bytes of the signature as they are, with or without the prefix', async () => {
    const owner = Wallet.createRandom();
    const account = await stage.evm.deploy('ContractWallet', owner.address);
    expect(codeOf(await login(account, async (text) => (await owner.signMessage(text)).slice(2).toUpperCase()))).toBe(
      'in',
    );
    // The contract recovers the signer from 65 bytes only: a compact signature reaches it as 64.
    const compact = async (text: string) => Signature.from(await owner.signMessage(text)).compactSerialized;
    const calls = stage.node.count('eth_call');
    expect(codeOf(await login(account, compact))).toBe('signatureInvalid');
    expect(stage.node.count('eth_call')).toBe(calls + 1);
  });

  it('uses a signature once', async () => {
    const owner = Wallet.createRandom();
    const account = await stage.evm.deploy('ContractWallet', owner.address);
    const msg = `LOGIN${Date.now()}`;
    const sign = await owner.signMessage(msg);
    const post = () => stage.app.api.post('/api/login', { account, msg, sign });
    expect((await post()).status).toBe(200);
    expect((await post()).data).toMatchObject({ code: 'messageUsed' });
  });

  it('lets a delegated account (EIP-7702) in by its own key, whatever it delegates to', async () => {
    const wallet = Wallet.createRandom();
    await stage.evm.delegate(wallet.address, await stage.evm.deploy('LyingWallet', '0x00'));
    expect(codeOf(await login(wallet.address, by(wallet)))).toBe('in');
    const other = Wallet.createRandom();
    await stage.evm.delegate(other.address, await stage.evm.deploy('Delegate'));
    expect(codeOf(await login(other.address, by(other)))).toBe('in');
    expect(codeOf(await login(other.address, by(wallet)))).toBe('signatureInvalid');
  });

  it('asks the code of a delegated account where a signature is not the plain one', async () => {
    const wallet = Wallet.createRandom();
    await stage.evm.delegate(wallet.address, await stage.evm.deploy('Delegate'));
    // v as 35 + parity: refused by us, as by the contract.
    const odd = async (text: string) => {
      const plain = await wallet.signMessage(text);
      return concat([plain.slice(0, -2), plain.endsWith('1b') ? '0x23' : '0x24']);
    };
    expect(codeOf(await login(wallet.address, odd))).toBe('signatureInvalid');
    const owner = Wallet.createRandom();
    const proxyOf = await stage.evm.deploy('ContractWallet', owner.address);
    await stage.evm.delegate(wallet.address, proxyOf);
    expect(codeOf(await login(wallet.address, by(owner)))).toBe('in');
  });

  it('believes nothing but the exact answer', async () => {
    const magic = `1626ba7e${'0'.repeat(56)}`;
    const answers = {
      'the magic value with something behind it': `0x1626ba7e${'0'.repeat(55)}1`,
      'two words': `0x${magic}${magic}`,
      'four bytes': '0x1626ba7e',
      true: `0x${'0'.repeat(63)}1`,
      'no answer at all': '0x',
    };
    for (const [what, answer] of Object.entries(answers)) {
      const account = await stage.evm.deploy('LyingWallet', answer);
      expect([what, codeOf(await login(account, by(Wallet.createRandom())))]).toEqual([what, 'signatureInvalid']);
    }
  });

  it('refuses where there is no code, and signatures beyond eight kilobytes', async () => {
    const empty = Wallet.createRandom().address;
    expect(codeOf(await login(empty, by(Wallet.createRandom())))).toBe('signatureInvalid');
    const owner = Wallet.createRandom();
    const account = await stage.evm.deploy('ContractWallet', owner.address);
    const calls = stage.node.count('eth_call');
    expect(codeOf(await login(account, fixed(`0x${'ab'.repeat(8192)}`)))).toBe('signatureInvalid');
    expect(stage.node.count('eth_call')).toBe(calls + 1);
    expect((await login(account, fixed(`0x${'ab'.repeat(8193)}`))).status).toBe(400);
    expect(stage.node.count('eth_call')).toBe(calls + 1);
  });

  it('says "try again" where the node is silent, lets nobody in, and leaves plain wallets alone', async () => {
    const owner = Wallet.createRandom();
    const account = await stage.evm.deploy('ContractWallet', owner.address);
    for (const fault of ['cut', 'garbage', 'hang'] as const) {
      stage.node.break('*', fault);
      expect([fault, codeOf(await login(account, by(owner)))]).toEqual([fault, 'chainUnavailable']);
      const plain = Wallet.createRandom();
      expect(codeOf(await login(plain.address, by(plain)))).toBe('in');
      stage.node.heal();
    }
    expect(codeOf(await login(account, by(owner)))).toBe('in');
  });

  it('sets a trade password by a contract wallet, too', async () => {
    const owner = Wallet.createRandom();
    const account = await stage.evm.deploy('ContractWallet', owner.address);
    const { data } = await login(account, by(owner));
    const api = stage.app.api.as({ token: data.token });
    const nonce = await api.get<{ message: string }>(`/api/login/nonce?account=${account}&purpose=tradePassword`);
    const { message: msg } = nonce.data;
    const sign = await owner.signMessage(msg);
    const body = { password: '246802', confirm: '246802', sign, msg };
    expect((await api.post('/api/user/trade_password', body)).status).toBe(200);
  });
});
