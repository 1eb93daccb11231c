import fc from 'fast-check';
import { bonusOf, type DailyParts, fullDays, principalOf, wholeBonus } from './daily-parts.rules';

const days = (parts: DailyParts) => Array.from({ length: parts.days }, (_, index) => index + 1);

it('a part a day, the rest on the last, and a bonus on what is left', () => {
  // 100.00000000 over 3 days at 0.05 % a day.
  const parts = { principal: 10_000_000_000n, days: 3, ratePpm: 500, bonusFrom: 1 };
  expect(days(parts).map((nth) => principalOf(parts, nth))).toEqual([3_333_333_333n, 3_333_333_333n, 3_333_333_334n]);
  expect(days(parts).map((nth) => bonusOf(parts, nth))).toEqual([5_000_000n, 3_333_333n, 1_666_666n]);
  expect(wholeBonus(parts)).toBe(9_999_999n);
});

it('the first part has no full day before it, and no bonus', () => {
  const parts = { principal: 10_000_000_000n, days: 3, ratePpm: 500, bonusFrom: fullDays };
  expect(days(parts).map((nth) => principalOf(parts, nth))).toEqual([3_333_333_333n, 3_333_333_333n, 3_333_333_334n]);
  expect(days(parts).map((nth) => bonusOf(parts, nth))).toEqual([0n, 3_333_333n, 1_666_666n]);
  expect(wholeBonus(parts)).toBe(4_999_999n);
  expect(wholeBonus({ ...parts, days: 1 })).toBe(0n);
});

it('in one day all of it comes back', () => {
  const parts = { principal: 700_000n, days: 1, ratePpm: 2_000, bonusFrom: 1 };
  expect([principalOf(parts, 1), bonusOf(parts, 1), wholeBonus(parts)]).toEqual([700_000n, 1_400n, 1_400n]);
});

it('fewer units than days come back on the last', () => {
  const parts = { principal: 2n, days: 3, ratePpm: 0, bonusFrom: fullDays };
  expect(days(parts).map((nth) => principalOf(parts, nth))).toEqual([0n, 0n, 2n]);
});

it('of any sum all comes back, never more than is left, and the bonus of the days is the whole', () => {
  const any = fc.record<DailyParts>({
    principal: fc.oneof(fc.bigInt(1n, 1_000n), fc.bigInt(1n, 10n ** 17n)),
    days: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 365 })),
    ratePpm: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 })),
    bonusFrom: fc.constantFrom(1, 2),
  });
  fc.assert(
    fc.property(any, (parts) => {
      let [left, bonus] = [parts.principal, 0n];
      const wrong = days(parts).filter((nth) => {
        const [part, extra] = [principalOf(parts, nth), bonusOf(parts, nth)];
        const right =
          part >= 0n &&
          part <= left &&
          extra === (nth < parts.bonusFrom ? 0n : (left * BigInt(parts.ratePpm)) / 1_000_000n);
        left -= part;
        bonus += extra;
        return !right;
      });
      expect([wrong, left, bonus]).toEqual([[], 0n, wholeBonus(parts)]);
    }),
  );
});
