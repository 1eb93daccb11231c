import { ApiError } from '../../lib/http/api-error';
import { failurePlaceOf } from '../../lib/http/failure-place';
import type { Offer } from './exchange-calls';
import {
  confirmStep,
  exchangeFaults,
  isCostly,
  isStale,
  largestExchange,
  quotable,
  requestOf,
  sameIntention,
  waitAfter,
} from './exchange-form';

const limits = { balance: '100', maximum: '40' };

describe('the amount', () => {
  it.each([
    ['', 'required'],
    ['1e3', 'form'],
    ['0', 'zero'],
    ['1.123456789', 'decimals'],
    ['100.00000001', 'insufficientFunding'],
    ['40.00000001', 'aboveMaximum'],
    ['40', null],
  ])('%s: %s', (text, problem) => {
    expect(quotable(text, limits, 8).problem).toBe(problem);
  });
});

describe('quotable', () => {
  it('is the amount in its shortest form', () => {
    expect(quotable('007.50', limits, 8).amount).toBe('7.5');
    expect(quotable('41', limits, 8).amount).toBeNull();
  });
});

describe('largestExchange', () => {
  it('is the smaller of balance and maximum', () => {
    expect(largestExchange(limits, 8)).toBe('40');
    expect(largestExchange({ balance: '3', maximum: '40' }, 8)).toBe('3');
    expect(largestExchange({ balance: '0', maximum: '40' }, 8)).toBeNull();
  });
});

it('warns above 1 %', () => {
  expect(isCostly(10_000)).toBe(false);
  expect(isCostly(10_001)).toBe(true);
});

describe('a refusal', () => {
  it.each([
    [new ApiError('network'), 'unknown'],
    [new ApiError('limited', '', 'tooFrequent', null, 3), 'confirm'],
    [new ApiError('refused', '', 'priceChanged'), 'confirm'],
    [new ApiError('refused', '', 'quoteExpired'), 'confirm'],
    [new ApiError('refused', '', 'insufficientBalance'), 'amount'],
    [new ApiError('refused', '', 'tradeTooLarge'), 'amount'],
    [new ApiError('refused', '', 'tradeTooLargeForDay'), 'amount'],
    [new ApiError('refused', '', 'exchangeAboveMax'), 'amount'],
    [new ApiError('refused', '', 'exchangeAboveDay'), 'amount'],
    [new ApiError('refused', '', 'invalidAmount', 'amount'), 'amount'],
    [new ApiError('refused', '', 'pairClosed'), 'confirm'],
    [new ApiError('refused', '', 'tradeTooSmall'), 'amount'],
    [new ApiError('offline'), 'confirm'],
    [new TypeError('x'), 'confirm'],
  ] as const)('%s', (error, place) => {
    expect(failurePlaceOf(error, exchangeFaults)).toBe(place);
  });

  it.each([
    [new ApiError('refused', '', 'priceChanged'), true],
    [new ApiError('refused', '', 'quoteExpired'), true],
    [new ApiError('refused', '', 'quoteInvalid'), true],
    [new ApiError('refused', '', 'insufficientFunding'), false],
    [new ApiError('network'), false],
    [new TypeError('x'), false],
  ])('%s asks for another quote: %s', (error, stale) => {
    expect(isStale(error)).toBe(stale);
  });
});

describe('an offer that was confirmed', () => {
  const offer = (from: string, to: string, amount: string, quoteId: string) =>
    ({ from, to, quote: { amount, quoteId, received: '1' } }) as Offer;
  const confirmed = offer('FXB', 'USDT', '10', 'quote-1');

  it('is sent by its own amount and quote', () => {
    expect(requestOf(confirmed)).toEqual({ from: 'FXB', to: 'USDT', amount: '10', quoteId: 'quote-1' });
  });

  it('means the same with another quote, and nothing else', () => {
    expect(sameIntention(confirmed, offer('FXB', 'USDT', '10', 'quote-2'))).toBe(true);
    expect(sameIntention(confirmed, offer('FXB', 'USDT', '11', 'quote-1'))).toBe(false);
    expect(sameIntention(confirmed, offer('NICE', 'USDT', '10', 'quote-1'))).toBe(false);
    expect(sameIntention(confirmed, offer('FXB', 'BNB', '10', 'quote-1'))).toBe(false);
  });
});

describe('the button of the confirmation', () => {
  it.each([
    [null, 15, 0, 'confirm'],
    [null, 1, 0, 'confirm'],
    [null, 0, 0, 'renew'],
    [null, 15, 1, 'wait'],
    [null, 0, 1, 'wait'],
    ['confirm', 0, 0, 'renew'],
    ['unknown', 15, 0, 'again'],
    ['unknown', 0, 0, 'again'],
    ['unknown', 0, 9, 'again'],
  ] as const)('at %s with %i s held and %i s to wait: %s', (place, held, wait, step) => {
    expect(confirmStep(place, held, wait)).toBe(step);
  });

  it('waits as many seconds as the server says, one where it says nothing', () => {
    expect(waitAfter(new ApiError('limited', '', 'tooFrequent', null, 3), 1000)).toBe(4000);
    expect(waitAfter(new ApiError('limited', '', 'tooFrequent'), 1000)).toBe(2000);
    expect(waitAfter(new ApiError('refused', '', 'pairClosed'), 1000)).toBeNull();
    expect(waitAfter(new TypeError('x'), 1000)).toBeNull();
  });
});
