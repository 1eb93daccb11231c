import { walletErrorKind } from './wallet-error.rules';

const unknownChain = 'Unrecognized chain ID "0x38". Try adding the chain using wallet_addEthereumChain first.';
const rejected = 'MetaMask Tx Signature: User denied transaction signature.';

describe('what a wallet’s error means', () => {
  it.each([
    ['4001', { code: 4001 }, 'rejected'],
    ['4001 as a text', { code: '4001', message: '' }, 'rejected'],
    ['4001 wrapped in −32603', { code: -32603, data: { originalError: { code: 4001 } } }, 'rejected'],
    ['4001 as a cause', new Error('failed', { cause: { code: 4001 } }), 'rejected'],
    ['that of WalletConnect', { code: 5000, message: 'User rejected.' }, 'rejected'],
    ['that of WalletConnect without a word', { code: 5000 }, 'rejected'],
    ['that of WalletConnect for methods', { code: 5002 }, 'rejected'],
    ['that of ethers', { code: 'ACTION_REJECTED' }, 'rejected'],
    ['−32603 that says denied', { code: -32603, message: rejected }, 'rejected'],
    ['−32603 that says rejected', { code: -32603, message: 'Request rejected by user' }, 'rejected'],
    [
      '−32603 whose inner error says it',
      { code: -32603, message: 'Internal', data: { message: rejected } },
      'rejected',
    ],
    ['−32000 that says cancelled', { code: -32000, message: 'User cancelled the request' }, 'rejected'],
    ['a message alone', { message: 'User canceled' }, 'rejected'],
    ['a plain string', 'User rejected the request.', 'rejected'],
    ['a plain word', 'cancelled', 'rejected'],
    ['a plain word of another spelling', 'Canceled', 'rejected'],
    ['a plain word with a stop', 'Rejected.', 'rejected'],
    ['a plain string in Chinese', '用户取消了操作', 'rejected'],
    ['4902', { code: 4902 }, 'unknownChain'],
    ['4902 wrapped in −32603', { code: -32603, data: { originalError: { code: 4902 } } }, 'unknownChain'],
    ['−32603 with the words alone', { code: -32603, message: unknownChain }, 'unknownChain'],
    ['−32603 with inner words', { code: -32603, data: { originalError: { message: unknownChain } } }, 'unknownChain'],
    ['−32000 with the words', { code: -32000, message: 'Chain 0x38 has not been added' }, 'unknownChain'],
    ['the words as a plain string', 'Unrecognized chain ID', 'unknownChain'],
    ['an open request', { code: -32002, message: 'Request already pending' }, 'alreadyOpen'],
    ['4100', { code: 4100 }, 'locked'],
    ['a locked wallet by its words', { message: 'Wallet is locked' }, 'locked'],
    ['a plain word of a locked wallet', 'Please unlock', 'locked'],
    ['4200', { code: 4200 }, 'unsupported'],
    ['an unknown method', { code: -32601, message: 'wallet_addEthereumChain does not exist' }, 'unsupported'],
    ['−32603 without a reason', { code: -32603, message: 'Internal JSON-RPC error.' }, 'other'],
    ['a node that rejects', { code: -32603, message: 'transaction rejected: nonce too low' }, 'other'],
    ['an unknown block', { message: 'unknown block' }, 'other'],
    ['another plain string', 'internal error', 'other'],
    ['nothing', undefined, 'other'],
    ['null', null, 'other'],
    ['a number', 4001, 'other'],
  ])('%s', (_name, error, kind) => {
    expect(walletErrorKind(error)).toBe(kind);
  });

  it('ends with an error that wraps itself', () => {
    const error: Record<string, unknown> = { code: -32603 };
    error.data = error;
    error.cause = error;
    expect(walletErrorKind(error)).toBe('other');
  });
});
