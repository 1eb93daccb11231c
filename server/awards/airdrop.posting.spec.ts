import { airdropLines } from './airdrop.posting';

it('an airdrop comes out of the rewards', () => {
  expect(
    airdropLines(7, 'NICE', 10n).map(({ account, amount, type }) => [
      account.ownerType,
      account.ownerId,
      account.wallet,
      account.asset,
      amount,
      type,
    ]),
  ).toEqual([
    ['system', 0, 'rewards', 'NICE', -10n, 'airdrop'],
    ['user', 7, 'funding', 'NICE', 10n, 'airdrop'],
  ]);
});
