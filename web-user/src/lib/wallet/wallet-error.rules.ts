/** What a wallet's error means; `other` is none of what the app can act on. */
type WalletErrorKind = 'rejected' | 'unknownChain' | 'alreadyOpen' | 'locked' | 'unsupported' | 'other';

/** One error as a wallet sends it, or one that is wrapped in it. */
interface Layer {
  code: string | null;
  text: string;
}

/** EIP-1193, EIP-1474 and EIP-3085; 5000 to 5002 are WalletConnect's, ACTION_REJECTED that of ethers. */
const kindOfCode: Readonly<Record<string, WalletErrorKind>> = {
  4001: 'rejected',
  5000: 'rejected',
  5001: 'rejected',
  5002: 'rejected',
  ACTION_REJECTED: 'rejected',
  4902: 'unknownChain',
  [-32002]: 'alreadyOpen',
  4100: 'locked',
  4200: 'unsupported',
  [-32601]: 'unsupported',
};

const chainWords =
  /unrecogni[sz]ed chain|unknown chain|chain\b.*\bnot (?:been )?(?:added|recogni[sz]ed|configured|found)|wallet_addEthereumChain/i;
const no = '(?:reject|den(?:y|ied)|declin|disapprov|refus|abort|cancel)';
/** A user who rejects, or the bare word, which some wallets throw in place of an error. */
const rejectionWords = new RegExp(
  `\\buser\\b.*${no}|${no}\\w*\\b.*\\buser\\b|^\\W*${no}(?:ed|led|l?ation)?\\W*$|^\\W*(?:用户|用戶|使用者)?已?(?:拒绝|拒絕|取消)`,
  'i',
);
const lockWords = /\b(?:un)?lock(?:ed)?\b/i;

/**
 * Reads a wallet's error. Codes that say one thing come first, also those of wrapped errors; words decide where the
 * code says nothing, as −32603 does, or where a plain string was thrown.
 */
export function walletErrorKind(error: unknown): WalletErrorKind {
  const layers = layersOf(error);
  for (const { code } of layers) {
    const kind = code === null ? undefined : kindOfCode[code];
    if (kind) return kind;
  }
  const says = (words: RegExp) => layers.some(({ text }) => words.test(text));
  if (says(chainWords)) return 'unknownChain';
  if (says(rejectionWords)) return 'rejected';
  return says(lockWords) ? 'locked' : 'other';
}

/** How deep wallets wrap the errors of what lies below them. */
const maxDepth = 3;

/** The error and what it wraps, the outermost first. */
function layersOf(error: unknown, depth = 0): Layer[] {
  if (typeof error === 'string') return [{ code: null, text: error }];
  if (typeof error !== 'object' || error === null || depth > maxDepth) return [];
  const { code, message, data, originalError, cause, error: inner } = error as Record<string, unknown>;
  const layer = {
    // Some wallets send the code as a text.
    code: typeof code === 'number' || typeof code === 'string' ? String(code) : null,
    text: typeof message === 'string' ? message : '',
  };
  const wrapped = [data, originalError, cause, inner].filter((each) => typeof each === 'object');
  return [layer, ...wrapped.flatMap((each) => layersOf(each, depth + 1))];
}

/** The wallet does not know the chain. */
export const isUnknownChain = (error: unknown): boolean => walletErrorKind(error) === 'unknownChain';

/** The reader said no, which is not an error. */
export const isRejection = (error: unknown): boolean => walletErrorKind(error) === 'rejected';

/** The wallet will not talk before its owner has unlocked it, or let this page see an account. */
export const isLocked = (error: unknown): boolean => walletErrorKind(error) === 'locked';

/** The wallet cannot switch the chain when it is asked to. */
export const isUnsupported = (error: unknown): boolean => walletErrorKind(error) === 'unsupported';

/** A request of ours is already open in the wallet. */
export const isAlreadyOpen = (error: unknown): boolean => walletErrorKind(error) === 'alreadyOpen';
