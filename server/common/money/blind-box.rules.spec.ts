import { createHash, createHmac } from 'node:crypto';
import { boxCount, drawLimit, drawsOf, edgeOf, isClientSeed, messageOf, prizeOf } from './blind-box.rules';

const bytes = (...numbers: number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(numbers.length * 4));
  for (const [at, number] of numbers.entries()) view.setUint32(at * 4, number);
  return new Uint8Array(view.buffer);
};

describe('the box of a round', () => {
  it('is that of the published vector', () => {
    const seed = Buffer.from('9cf988553e4c892167ca8597f21f8fef08cab19e99f295b7a9cfcf6617b4c464', 'hex');
    expect(createHash('sha256').update(seed).digest('hex')).toBe(
      '4cd90976363ce87362205cf17d7b4f40826e1f97ec4969647b3961e5066b887a',
    );
    const digest = createHmac('sha256', seed).update(messageOf('opal-4', 118), 'utf8').digest();
    expect(digest.toString('hex')).toMatch(/^960e7f15/);
    expect(drawsOf(digest)).toEqual([{ number: 2517532437, box: 4 }]);
  });

  it.each([
    [0, 1],
    [1, 2],
    [5, 6],
    [6, 1],
    [4_294_967_291, 6],
  ])('of the number %i is %i', (number, box) => {
    expect(drawsOf(bytes(number, 9))).toEqual([{ number, box }]);
  });

  it('is drawn again from 4,294,967,292 on, so that no box has more numbers than another', () => {
    expect(drawLimit % boxCount).toBe(0);
    expect(2 ** 32 - drawLimit).toBeLessThan(boxCount);
    expect(drawsOf(bytes(4_294_967_292, 4_294_967_295, 7, 8))).toEqual([
      { number: 4_294_967_292, box: null },
      { number: 4_294_967_295, box: null },
      { number: 7, box: 2 },
    ]);
  });

  it('is not in a digest whose eight draws all fail', () => {
    const draws = drawsOf(bytes(...Array.from({ length: 8 }, () => drawLimit)));
    expect(draws.map(({ box }) => box)).toEqual(Array.from({ length: 8 }, () => null));
  });

  it('is read from where the bytes begin in their buffer', () => {
    const whole = bytes(1, 2, 3);
    expect(drawsOf(whole.subarray(4))).toEqual([{ number: 2, box: 3 }]);
  });

  it('has a message of its own after each digest without a box', () => {
    expect([0, 1, 2].map((extension) => messageOf('a:b', 7, extension))).toEqual(['a:b:7', 'a:b:7:1', 'a:b:7:2']);
  });
});

describe('the prize', () => {
  it.each([
    [1_000_000_000n, 5_700_000, 5_700_000_000n],
    [1n, 5_700_000, 5n],
    [100_000_001n, 5_400_001, 540_000_105n],
    [0n, 5_700_000, 0n],
  ])('of %i at %i ppm is %i, rounded down', (stake, payout, prize) => {
    expect(prizeOf(stake, payout)).toBe(prize);
  });

  it.each([
    ['5.7', '5'],
    ['6', '0'],
    ['5.4', '10'],
    ['5.65', '5.8334'],
    ['5.999999', '0.0001'],
  ])('of %s times the stake leaves the house %s percent, never less than it keeps', (payout, edge) => {
    expect(edgeOf(payout)).toBe(edge);
  });
});

describe('a client seed', () => {
  it.each(['opal-4', 'a', '猫とコード 9', 'x'.repeat(64), '"\'\\:<>', '😀'])('can be %s', (text) => {
    expect(isClientSeed(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    ' a',
    'a ',
    'x'.repeat(65),
    'a\nb',
    'a\tb',
    'a\u0000',
    'a\u200bb',
    '\ud800',
    'a\u00a0b',
    '😀'.repeat(33),
  ])('cannot be %j', (text) => {
    expect(isClientSeed(text)).toBe(false);
  });
});
