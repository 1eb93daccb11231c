import {
  multipleFault,
  multipleOf,
  multipleText,
  previewBody,
  productBody,
  shownMultiple,
  windowFault,
} from './product-body';

const draft = {
  ...{ id: 3, version: 7, titles: { en: ' Feldspar rig ', de: '' }, image: '', price: ' 1000', goldValue: '35' },
  ...{ priceAsset: 'TRADE' as const, multiplePpm: '2.0', days: 100, asset: 'FXB', goldStandard: true, stock: 10 },
  ...{ perUser: 2, saleFrom: '2026-11-20T00:00:00.000Z', saleUntil: null, active: true, reason: ' agreed ' },
};

describe('a multiple', () => {
  it('is read and typed as a number with a point', () => {
    expect([2_000_000, 1_500_000, 1, 10_000_000].map(multipleText)).toEqual(['2.0', '1.5', '0.000001', '10.0']);
    expect(['de', 'ru', 'pt', 'zh-CN', 'en'].map((language) => shownMultiple(2_000_000, language))).toEqual([
      '2,0',
      '2,0',
      '2,0',
      '2.0',
      '2.0',
    ]);
    expect(['2.0', ' 1.5', '0.000001', '10', 2_000_000].map(multipleOf)).toEqual([
      2_000_000, 1_500_000, 1, 10_000_000, 2_000_000,
    ]);
  });

  it.each(['', '0', '0.0', '1.0000001', '2,0', '-1', '1e1', null, undefined])('is not %j', (value) => {
    expect(multipleOf(value)).toBeNull();
    expect(multipleFault(value)).toBe('miners.notAMultiple');
  });

  it('is at most ten', () => {
    expect([multipleFault('10'), multipleFault('10.000001')]).toEqual([undefined, 'miners.notAMultiple']);
  });
});

describe('a product', () => {
  it('is sent with the version that was seen, without languages that were left empty', () => {
    expect(productBody(draft)).toEqual({
      ...{ titles: { en: 'Feldspar rig' }, image: null, price: '1000', goldValue: '35', priceAsset: 'TRADE' },
      ...{ multiplePpm: 2_000_000, days: 100, asset: 'FXB', goldStandard: true, stock: 10, perUser: 2 },
      ...{ saleFrom: '2026-11-20T00:00:00.000Z', saleUntil: null, active: true, version: 7, reason: 'agreed' },
    });
    const { version, id, ...fresh } = draft;
    expect([version, id, 'version' in productBody(fresh)]).toEqual([7, 3, false]);
  });

  it('is asked about without what changes no sum, as soon as it is whole', () => {
    const sums = {
      ...{ price: '1000', priceAsset: 'TRADE', goldValue: '35', multiplePpm: 2_000_000, days: 100, asset: 'FXB' },
      ...{ goldStandard: true, stock: 10, saleUntil: null, active: true },
    };
    expect(previewBody(draft)).toEqual({ ...sums, id: 3, titles: { en: 'Feldspar rig' } });
    const { id, ...fresh } = draft;
    expect([id, previewBody({ ...fresh, titles: { en: ' ' } })]).toEqual([3, sums]);
  });

  it.each([
    { price: '' },
    { price: '0' },
    { price: '1,5' },
    { goldValue: null },
    { multiplePpm: '2.' },
    { days: 0 },
    { days: 1.5 },
    { days: null },
    { stock: -1 },
    { asset: null },
  ])('is not asked about with %j', (change) => {
    expect(previewBody({ ...draft, ...change })).toBeNull();
  });

  it('ends after it begins', () => {
    const saleFrom = '2026-11-20T00:00:00.000Z';
    expect(windowFault({ saleFrom, saleUntil: null })).toBeUndefined();
    expect(windowFault({ saleFrom, saleUntil: '2026-11-20T00:01:00.000Z' })).toBeUndefined();
    expect(windowFault({ saleFrom, saleUntil: saleFrom })).toBe('miners.endsBefore');
  });
});
