import { boundsFault, changeBody, createBody, dayFault, exampleOf, rateFault, rateOf } from './lock-product-body';

const draft = {
  ...{ version: 3, titles: { en: ' Thirty days ', ru: '' }, asset: 'FXB', days: 30, ratePpm: '0.05' },
  ...{ minimum: ' 10', maximum: '50000', onSale: true, reason: ' as agreed ' },
};

describe('a rate of a day', () => {
  it('is typed in per cent and sent in ppm', () => {
    expect(['0.05', '0', ' 0.2', '0.0001', 500].map(rateOf)).toEqual([500, 0, 2_000, 1, 500]);
  });

  it.each(['', '.5', '0,05', '-1', '0.00001', '0.2001', '1', null, undefined])('is not %j', (value) => {
    expect(rateFault(value)).toBe('locks.notARate');
  });

  it('is at most 0.2 %', () => {
    expect(['0', '0.2', 2_000].map(rateFault)).toEqual([undefined, undefined, undefined]);
  });
});

describe('a product', () => {
  const terms = {
    ...{ titles: { en: 'Thirty days' }, days: 30, ratePpm: 500, minimum: '10', maximum: '50000', onSale: true },
    reason: 'as agreed',
  };

  it('is made with its asset, and changed with the version that was seen', () => {
    expect(createBody(draft)).toEqual({ ...terms, asset: 'FXB' });
    expect(changeBody(draft)).toEqual({ ...terms, version: 3 });
  });

  it('has a minimum that is no more than its maximum', () => {
    expect(boundsFault({ minimum: '10', maximum: '10' })).toBeUndefined();
    expect(boundsFault({ minimum: '10.00000001', maximum: '10' })).toBe('locks.boundsCrossed');
    expect(boundsFault({ minimum: 'x', maximum: '10' })).toBeUndefined();
  });
});

describe('a bonus', () => {
  it('is none of a day that is offered', () => {
    expect([1, 2, null].map((days) => dayFault({ ...draft, days }))).toEqual([
      'locks.dayHasNoBonus',
      undefined,
      'locks.dayHasNoBonus',
    ]);
    expect(dayFault({ ...draft, days: 1, ratePpm: 0 })).toBeUndefined();
    expect(dayFault({ ...draft, days: 1, onSale: false })).toBeUndefined();
  });
});

describe('what a lock brings', () => {
  it('is told by the rule of its days: of 1,000 over 30 days at 0.05 % a little less than 7.25', () => {
    expect(exampleOf(draft)).toEqual({ principal: '1000', daily: '33.33333333', bonus: '7.2499999' });
    expect(exampleOf({ ...draft, days: 10 })).toEqual({ principal: '1000', daily: '100', bonus: '2.25' });
    expect(exampleOf({ ...draft, ratePpm: 0 })?.bonus).toBe('0');
  });

  it.each([{ days: 0 }, { days: 366 }, { days: null }, { days: 1.5 }, { ratePpm: '0.3' }])(
    'is unknown with %j',
    (change) => {
      expect(exampleOf({ ...draft, ...change })).toBeNull();
    },
  );
});
