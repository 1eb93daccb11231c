import { priceAt, stepAt, typedPrice } from './hang-form';

const bounds = { least: '1100', highest: '1155' };

describe('the price of a card', () => {
  it.each([
    ['1150', '1150', null],
    ['1100', '1100', null],
    ['1155.00', '1155', null],
    ['1099.99', null, 'low'],
    ['1155.01', null, 'high'],
    ['', null, 'required'],
    ['x', null, 'form'],
  ])('%s', (text, price, problem) => {
    expect(typedPrice(text, bounds)).toEqual({ price, problem });
  });
});

describe('the rule between the least price and the highest', () => {
  it('ends exactly at both', () => {
    const odd = { least: '96.512345', highest: '101.33796225' };
    expect([priceAt(0, odd), priceAt(100, odd)]).toEqual([odd.least, odd.highest]);
  });

  it('is to the cent between them, and never below the least', () => {
    expect(priceAt(50, bounds)).toBe('1127.5');
    expect(priceAt(91, bounds)).toBe('1150.05');
    expect(priceAt(1, { least: '1.009', highest: '1.01' })).toBe('1.009');
  });

  it.each([
    ['1100', 0],
    ['1150', 91],
    ['1155', 100],
    ['900', 0],
    ['9000', 100],
  ])('shows %s at %i', (price, step) => {
    expect(stepAt(price, bounds)).toBe(step);
  });

  it('stands at its end where there is one price only', () => {
    expect(stepAt('5', { least: '5', highest: '5' })).toBe(100);
  });
});
