import { noticeLink, timelineParams } from './notice-kinds.rules';

test.each([
  ['depositCredited', { deposit: 7 }, '/pages/property/recharge/list?id=7'],
  ['depositRejected', { deposit: 7 }, '/pages/property/recharge/list?id=7'],
  ['withdrawalPaid', { withdrawal: 8 }, '/pages/property/withdrawal/list?id=8'],
  ['withdrawalRejected', { withdrawal: 8 }, '/pages/property/withdrawal/list?id=8'],
  ['withdrawalReturned', { withdrawal: 8 }, '/pages/property/withdrawal/list?id=8'],
  ['transferReceived', { transaction: 9 }, '/pages/transaction/details?transaction=9'],
  ['airdropPaid', { transaction: 9 }, '/pages/transaction/details?transaction=9'],
  ['balanceCorrected', { transaction: 9 }, '/pages/transaction/details?transaction=9'],
  ['levelChanged', { before: 1, after: 2 }, '/pages/user/spread'],
  ['awardCancelled', { award: 4 }, '/pages/user/incomeDetail?id=4'],
  ['newLogin', { session: 3 }, '/pages/user/sessions'],
  ['tradePasswordReset', null, '/pages/user/sessions'],
  ['passkeyAdded', { name: 'My phone' }, '/pages/user/passkeys'],
  ['accountFrozen', { reason: 'a check' }, undefined],
  ['ofTomorrow', { deposit: 7 }, undefined],
])('%s leads to what it is about', (kind, params, to) => {
  expect(noticeLink(kind, params)).toBe(to);
});

test('the line of time has what concerns the safety of an account, and no money', () => {
  expect(timelineParams('passkeyRemoved')).toEqual(['name']);
  expect(timelineParams('sessionsEnded')).toEqual([]);
  expect(timelineParams('depositCredited')).toBeNull();
  expect(timelineParams('ofTomorrow')).toBeNull();
});
