import { flatLines } from '../../test/support/flat-lines';
import { collectionLines, minerPurchaseLines } from './miner.posting';

test('miners are paid in points, which are burnt', () => {
  expect(flatLines(minerPurchaseLines(7, 'TRADE', 100n))).toEqual([
    ['user', 7, 'funding', 'TRADE', -100n, 'minerPurchase', null],
    ['system', 0, 'issuer', 'TRADE', 100n, 'minerPurchase', null],
  ]);
});

test('what is collected comes out of mined, with MINERAL beside it', () => {
  expect(flatLines(collectionLines(7, 'NICE', 50n, 3n))).toEqual([
    ['user', 7, 'mined', 'NICE', -50n, 'minerRelease', null],
    ['user', 7, 'funding', 'NICE', 50n, 'minerRelease', null],
    ['system', 0, 'issuer', 'MINERAL', -3n, 'mineralPoints', null],
    ['user', 7, 'funding', 'MINERAL', 3n, 'mineralPoints', null],
  ]);
  expect(collectionLines(7, 'NICE', 50n, 0n)).toHaveLength(2);
});
