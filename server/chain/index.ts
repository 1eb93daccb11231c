export { ChainModule } from './chain.module';
export { ChainFacts, type ChainTip, type SeenTransfer, type Sighting } from './chain-facts.service';
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
export { nativeAsset, nativeDecimals, nativePosition } from './native-coin.rules';
export { PayerKey, type SignedTransaction } from './payer-key.service';
