export { takeTestMoney, testMoneyQuery } from './deposit-calls';
