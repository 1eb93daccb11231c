/** The chain's own coin, as the books call it: it has no contract. */
export const nativeAsset = 'BNB';
/** Decimals of it, and of what an asset does not say otherwise. */
export const nativeDecimals = 18;
/** Position of a transfer of it: it leaves no log in the receipt. */
export const nativePosition = -1;
