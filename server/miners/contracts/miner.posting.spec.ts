import { flatLines } from '../../../test/support/flat-lines';
import { collectionLines, coverLines, minerPurchaseLines, restLines } from './miner.posting';

test('miners are paid in points, which are burnt; what backs these is charged, and what they may bring is set aside', () => {
  const lines = minerPurchaseLines(
    7,
    { asset: 'TRADE', amount: 100n },
    { asset: 'NICE', amount: 840n },
    { total: 63n, mineral: 3n },
  );
  expect(flatLines(lines)).toEqual([
    ['user', 7, 'funding', 'TRADE', -100n, 'minerPurchase', null],
    ['system', 0, 'issuer', 'TRADE', 100n, 'minerPurchase', null],
    ['system', 0, 'backing:TRADE', 'USDT', -63n, 'minerPurchase', null],
    ['system', 0, 'backing:MINERAL', 'USDT', 3n, 'minerPurchase', null],
    ['system', 0, 'fees', 'USDT', 60n, 'minerPurchase', null],
    ['system', 0, 'releases', 'NICE', -840n, 'minerPurchase', null],
    ['system', 0, 'setAside', 'NICE', 840n, 'minerPurchase', null],
  ]);
});

test('miners for MINERAL work alike, and without a mineral rate nothing backs more of it', () => {
  const lines = minerPurchaseLines(
    7,
    { asset: 'MINERAL', amount: 100n },
    { asset: 'NICE', amount: 840n },
    { total: 63n, mineral: 0n },
  );
  expect(flatLines(lines).slice(2, 4)).toEqual([
    ['system', 0, 'backing:MINERAL', 'USDT', -63n, 'minerPurchase', null],
    ['system', 0, 'fees', 'USDT', 63n, 'minerPurchase', null],
  ]);
});

test('a contract from before is covered without a purchase, and what is left goes back', () => {
  expect(flatLines(coverLines({ asset: 'NICE', amount: 5n }))).toEqual([
    ['system', 0, 'releases', 'NICE', -5n, 'minerPurchase', null],
    ['system', 0, 'setAside', 'NICE', 5n, 'minerPurchase', null],
  ]);
  expect(flatLines(restLines({ asset: 'NICE', amount: 5n }))).toEqual([
    ['system', 0, 'setAside', 'NICE', -5n, 'minerRelease', null],
    ['system', 0, 'releases', 'NICE', 5n, 'minerRelease', null],
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
