export { maxMovement, parseAmount, parseAmountOrZero, parseSignedAmount } from './amount';
export { writeDecimal as formatAmount } from './decimal.rules';
export { shareDown, shareUp, valueAt } from './rates.rules';
