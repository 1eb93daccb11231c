import type { FirstStep } from '@server/home/home.schemas';
import type { Product } from '@server/miners/miners.schemas';
import { type Buyer, isMinerInReach, nextStep } from './next-step';

const steps = (dropDone: boolean): FirstStep[] => [
  { kind: 'card', done: true },
  { kind: 'drop', done: dropDone },
];
const newcomer: Buyer = {
  steps: steps(false),
  mining: { bubbles: 0, mining: 0 },
  minerInReach: false,
  auto: false,
};

test.each([
  ['a drop waits', { mining: { bubbles: 2, mining: 1 } }, 'drop'],
  ['a drop of a paused miner waits', { mining: { bubbles: 2, mining: 0 } }, 'drop'],
  ['the first drop is to come', { mining: { bubbles: 0, mining: 1 }, minerInReach: true }, 'drop'],
  ['points pay for a miner', { minerInReach: true }, 'miner'],
  ['no miner is in reach', {}, 'auto'],
  ['the miners are not known', { mining: undefined }, 'auto'],
  ['the first drop was collected', { steps: steps(true), mining: { bubbles: 2, mining: 1 } }, 'auto'],
  ['the first steps are not known', { steps: undefined, minerInReach: true }, 'auto'],
  ['the card lists itself already', { steps: steps(true), auto: true }, 'cards'],
] as const)('where %s the next step follows from it', (_where, change, next) => {
  expect(nextStep({ ...newcomer, ...change })).toBe(next);
});

const product = {
  state: 'inProgress',
  left: 1,
  mine: 0,
  perUser: 1,
  shares: { covered: true },
  price: '48',
  priceAsset: 'TRADE',
} as Product;
const has = (amount: string, asset = 'TRADE') => [{ asset, funding: amount }];

test.each([
  ['its price is there, to the point', product, has('48'), true],
  ['a point is missing', product, has('47.99'), false],
  ['the points are of another kind', product, has('100', 'MINERAL'), false],
  ['nothing is left', { ...product, left: 0 }, has('48'), false],
  ['the reader has all that one may have', { ...product, mine: 1 }, has('48'), false],
  ['its sale is over', { ...product, state: 'ended' as const }, has('48'), false],
  ['its points do not cover it', { ...product, shares: { ...product.shares, covered: false } }, has('48'), false],
])('a miner is in reach or not: %s', (_where, one, balances, expected) => {
  expect(isMinerInReach([one], balances)).toBe(expected);
});
