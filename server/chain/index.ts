export { ChainModule } from './chain.module';
export {
  ChainNode,
  type ChainTransaction,
  type Log,
  type Receipt,
} from './chain-node.service';
export {
  addressTopic,
  balanceOfData,
  decimalsData,
  fromChainUnits,
  readTransfer,
  signedTransfer,
  toChainUnits,
  transferData,
  transferTopic,
} from './erc20.rules';
export { saysValid, validSignatureData } from './erc1271.rules';
export { confirmationsNeeded, lastSettledBlock } from './finality.rules';
export { ChainRefused, ChainUnavailable } from './json-rpc';
export { nativeAsset, nativeDecimals } from './native-coin.rules';
export { PayerKey, type SignedTransaction } from './payer-key.service';
