import fc from 'fast-check';
import { maskPhone, phoneOf, phoneParts, spacedPhone } from './phone.rules';

test.each([
  ['+49 151 2304 8812', '+4915123048812'],
  ['+49 (0) 151-2304.8812', '+4915123048812'],
  ['0049/151/23048812', '+4915123048812'],
  ['  +1 (415) 555-0132 ', '+14155550132'],
  ['＋４９１５１２３０４８８１２', '+4915123048812'],
  ['\u202a+4915123048812\u202c', '+4915123048812'],
  ['+12345678', '+12345678'],
  ['+123456789012345', '+123456789012345'],
])('reads %j as %s', (text, phone) => {
  expect(phoneOf(text)).toBe(phone);
});

test.each([
  '',
  '+',
  '015123048812',
  '4915123048812',
  '+1234567',
  '+1234567890123456',
  '+0123456789',
  '+49 151 2304 881x',
  '++4915123048812',
  '+49+15123048812',
  "+4915123048812' OR 1=1",
])('%j is no number', (text) => {
  expect(phoneOf(text)).toBeUndefined();
});

test.each([
  ['+4915123048812', '+49 151 2304 8812', '+49 151 ••• 8812'],
  ['+14155550132', '+1 415 5550 132', '+1 415 ••• 0132'],
  ['+8613800138000', '+86 138 0013 8000', '+86 138 ••• 8000'],
  ['+79161234567', '+7 916 1234 567', '+7 916 ••• 4567'],
  ['+35312345678', '+353 123 4567 8', '+353 1 ••• 5678'],
  ['+35512345', '+355 123 45', '+355 ••• 45'],
])('shows %s as %s, and masked as %s', (phone, spaced, masked) => {
  expect([spacedPhone(phone), maskPhone(phone)]).toEqual([spaced, masked]);
});

const phones = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^[0-9]{7,14}$/))
  .map(([first, rest]) => `+${first}${rest}`);

test('what is shown is the same number, and a mask hides three digits or more', () => {
  fc.assert(
    fc.property(phones, (phone) => {
      expect(phoneOf(phone)).toBe(phone);
      expect(phoneOf(spacedPhone(phone))).toBe(phone);
      const { country, national } = phoneParts(phone);
      expect(country + national).toBe(phone);
      expect(phone.length - 1 - maskPhone(phone).replace(/[^0-9]/g, '').length).toBeGreaterThanOrEqual(3);
    }),
  );
});
