import { feeIncomeTypes, incomingTypes } from './bill-types';

it('counts as fee income what users pay in fees', () => {
  expect([...feeIncomeTypes].sort()).toEqual(['cardFee', 'pointOrder', 'transferFee', 'upgrade', 'withdrawalFee']);
});

it('counts no fee as incoming', () => {
  expect(feeIncomeTypes.filter((type) => incomingTypes.has(type))).toEqual([]);
});
