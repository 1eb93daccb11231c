import { ensureChain, selectChainFirst, WrongChainError } from './chain';
import type { Eip1193Provider } from './eip1193';

interface Script {
  chain: string;
  onSwitch?: () => unknown;
  onAdd?: () => unknown;
  /** the wallet says yes but stays where it is */
  stuck?: boolean;
}

function walletOf(script: Script): { provider: Eip1193Provider; calls: string[] } {
  const calls: string[] = [];
  let known = false;
  const provider: Eip1193Provider = {
    async request({ method }) {
      calls.push(method);
      if (method === 'eth_chainId') return script.chain;
      if (method === 'wallet_switchEthereumChain') {
        if (!known && script.onSwitch) script.onSwitch();
        if (!script.stuck) script.chain = '0x38';
      }
      if (method === 'wallet_addEthereumChain') {
        known = true;
        script.onAdd?.();
      }
      return null;
    },
  };
  return { provider, calls };
}

const fail = (error: unknown) => () => {
  throw error;
};

describe('ensureChain', () => {
  it('does nothing on the right chain', async () => {
    const { provider, calls } = walletOf({ chain: '0x38' });
    await ensureChain(provider);
    expect(calls).toEqual(['eth_chainId']);
  });

  it('switches and reads the chain again', async () => {
    const { provider, calls } = walletOf({ chain: '0x1' });
    await ensureChain(provider);
    expect(calls).toEqual(['eth_chainId', 'wallet_switchEthereumChain', 'eth_chainId']);
  });

  it.each([
    ['4902', { code: 4902 }],
    ['4902 wrapped in -32603', { code: -32603, data: { originalError: { code: 4902 } } }],
    ['-32603 that says so', { code: -32603, message: 'Unrecognized chain ID "0x38".' }],
    ['a plain string that says so', 'Unrecognized chain ID'],
  ])('adds the chain on %s', async (_name, error) => {
    const { provider, calls } = walletOf({ chain: '0x1', onSwitch: fail(error) });
    await ensureChain(provider);
    expect(calls).toContain('wallet_addEthereumChain');
    expect(calls.at(-1)).toBe('eth_chainId');
  });

  it('switches to and adds BNB Smart Chain, by its own parameters', async () => {
    const asked: unknown[] = [];
    const provider: Eip1193Provider = {
      async request({ method, params }) {
        if (method === 'eth_chainId') return asked.length < 2 ? '0x1' : '0x38';
        asked.push([method, params]);
        if (asked.length === 1) throw { code: 4902 };
        return null;
      },
    };
    await ensureChain(provider);
    expect(asked).toEqual([
      ['wallet_switchEthereumChain', [{ chainId: '0x38' }]],
      [
        'wallet_addEthereumChain',
        [
          {
            chainId: '0x38',
            chainName: 'BNB Smart Chain',
            nativeCurrency: { name: 'BNB', symbol: 'BNB', decimals: 18 },
            rpcUrls: ['https://bsc-dataseed.bnbchain.org'],
            blockExplorerUrls: ['https://bscscan.com'],
          },
        ],
      ],
    ]);
  });

  it('knows the chain in whatever form a wallet names it', async () => {
    for (const chain of ['0x38', '0x038', 56, '56']) {
      const methods: string[] = [];
      const request = async ({ method }: { method: string }) => {
        methods.push(method);
        return chain;
      };
      await ensureChain({ request });
      expect([chain, methods]).toEqual([chain, ['eth_chainId']]);
    }
  });

  it('passes a rejection on, adding nothing', async () => {
    const { provider, calls } = walletOf({ chain: '0x1', onSwitch: fail({ code: 4001 }) });
    await expect(ensureChain(provider)).rejects.toEqual({ code: 4001 });
    expect(calls).not.toContain('wallet_addEthereumChain');
  });

  it.each([4200, -32601])('leaves the switch to the reader where the wallet cannot do it (%i)', async (code) => {
    const { provider, calls } = walletOf({ chain: '0x1', onSwitch: fail({ code }) });
    await expect(ensureChain(provider)).rejects.toBeInstanceOf(WrongChainError);
    expect(calls).not.toContain('wallet_addEthereumChain');
  });

  it('does not believe a wallet that stayed', async () => {
    const { provider } = walletOf({ chain: '0x1', stuck: true });
    await expect(ensureChain(provider)).rejects.toBeInstanceOf(WrongChainError);
    expect(new WrongChainError().name).toBe('WrongChainError');
  });

  it('switches once more to a chain that was added but not selected', async () => {
    const switches: unknown[] = [];
    const provider: Eip1193Provider = {
      async request({ method, params }) {
        if (method === 'eth_chainId') return switches.length < 2 ? '0x1' : '0x38';
        if (method !== 'wallet_switchEthereumChain') return null;
        switches.push(params);
        if (switches.length === 1) throw { code: 4902 };
        return null;
      },
    };
    await ensureChain(provider);
    expect(switches).toEqual([[{ chainId: '0x38' }], [{ chainId: '0x38' }]]);
  });
});

describe('selecting the chain before the wallet shares an account', () => {
  it('reads, switches, adds and reads again as ever', async () => {
    const { provider, calls } = walletOf({ chain: '0x1', onSwitch: fail({ code: 4902 }) });
    expect(await selectChainFirst(provider)).toBe(true);
    expect(calls).toEqual([
      'eth_chainId',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'eth_chainId',
      'wallet_switchEthereumChain',
      'eth_chainId',
    ]);
  });

  it('is done where the wallet is on the chain', async () => {
    const { provider, calls } = walletOf({ chain: '0x38' });
    expect(await selectChainFirst(provider)).toBe(true);
    expect(calls).toEqual(['eth_chainId']);
  });

  it.each([
    ['wants to be connected first', fail({ code: 4100 })],
    ['cannot switch', fail({ code: 4200 })],
    ['fails', fail(new Error('connect first'))],
  ])('is left for later where the wallet %s', async (_name, onSwitch) => {
    expect(await selectChainFirst(walletOf({ chain: '0x1', onSwitch }).provider)).toBe(false);
  });

  it('is left for later where the wallet stays on another chain, or tells none', async () => {
    expect(await selectChainFirst(walletOf({ chain: '0x1', stuck: true }).provider)).toBe(false);
    expect(await selectChainFirst({ request: () => Promise.reject(new Error('connect first')) })).toBe(false);
  });

  it('is left for later where the wallet is silent for a second', async () => {
    jest.useFakeTimers();
    try {
      let first: boolean | null = null;
      const asked = selectChainFirst({ request: () => new Promise(() => undefined) }).then((done) => {
        first = done;
      });
      await jest.advanceTimersByTimeAsync(999);
      expect(first).toBeNull();
      await jest.advanceTimersByTimeAsync(1);
      await asked;
      expect(first).toBe(false);
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['the reader declines', { code: 4001 }],
    ['a request is open', { code: -32002 }],
  ])('ends the try where %s', async (_name, error) => {
    const { provider } = walletOf({ chain: '0x1', onSwitch: fail(error) });
    await expect(selectChainFirst(provider)).rejects.toEqual(error);
  });
});
