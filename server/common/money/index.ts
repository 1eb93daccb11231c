export { formatAmount, maxMovement, parseAmount, parseAmountOrZero, parseSignedAmount } from './amount';
export { shareDown, shareUp, valueAt } from './rates';
