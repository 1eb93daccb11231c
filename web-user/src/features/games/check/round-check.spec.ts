import { libraryHashing, toHex } from './hashing';
import { checkRound, type RoundData } from './round-check';

/** The round of the published example. */
const example: RoundData = {
  round: 118,
  clientSeed: 'opal-4',
  serverSeed: '9cf988553e4c892167ca8597f21f8fef08cab19e99f295b7a9cfcf6617b4c464',
  seal: '4cd90976363ce87362205cf17d7b4f40826e1f97ec4969647b3961e5066b887a',
  box: 4,
  paid: { guess: 4, stake: '10', payout: '5.7', prize: '57' },
};
const other = example.serverSeed.replace('9', 'a');

describe('a round that is recomputed', () => {
  it('gives the published figures of each step', async () => {
    expect(await checkRound(example)).toEqual({
      seal: example.seal,
      message: 'opal-4:118',
      digest: expect.stringMatching(/^960e7f153237bf661555d60d8255dc45/),
      at: 0,
      again: [],
      number: 2_517_532_437,
      box: 4,
      prize: '57',
      wrong: null,
    });
  });

  it('is the same without the hashing of the browser', async () => {
    expect(await checkRound(example, libraryHashing)).toEqual(await checkRound(example));
  });

  it.each([
    ['another server seed', { serverSeed: other }, 'seal'],
    ['another seal', { seal: other }, 'seal'],
    ['another box', { box: 3 }, 'box'],
    ['another client seed', { clientSeed: 'opal-5' }, 'box'],
    ['another round', { round: 119 }, 'box'],
    ['a prize that is too small', { paid: { guess: 4, stake: '10', payout: '5.7', prize: '56.99' } }, 'prize'],
    ['a prize for a wrong guess', { paid: { guess: 1, stake: '10', payout: '5.7', prize: '57' } }, 'prize'],
  ] as const)('names the step that is wrong with %s', async (_name, change, wrong) => {
    expect((await checkRound({ ...example, ...change })).wrong).toBe(wrong);
  });

  it.each([
    ['lost', { guess: 1, stake: '10', payout: '5.7', prize: '0' }, '0'],
    ['written with zeros', { guess: 4, stake: '10.00', payout: '5.7', prize: '57.00000000' }, '57'],
    ['of the smallest units', { guess: 4, stake: '1.00000001', payout: '5.7', prize: '5.70000005' }, '5.70000005'],
  ])('is correct where it is %s', async (_name, paid, prize) => {
    expect(await checkRound({ ...example, paid })).toMatchObject({ prize, wrong: null });
  });

  it('needs no bet', async () => {
    const { paid: _paid, ...bare } = example;
    expect(await checkRound(bare)).toMatchObject({ prize: null, wrong: null });
  });
});

describe('a number that no box may have', () => {
  const digestOf = (...numbers: number[]) => {
    const view = new DataView(new ArrayBuffer(32));
    for (let place = 0; place < 8; place += 1) view.setUint32(place * 4, numbers[place] ?? 7);
    return new Uint8Array(view.buffer);
  };
  const drawing = (...digests: Uint8Array[]) => {
    const messages: string[] = [];
    const hmac = async (_key: Uint8Array, message: Uint8Array) =>
      digests[messages.push(new TextDecoder().decode(message)) - 1] ?? digestOf();
    return { messages, hashing: { sha256: libraryHashing.sha256, hmac } };
  };
  const [first, last] = [4_294_967_292, 4_294_967_295];

  it('is drawn again from the next four bytes', async () => {
    const { hashing, messages } = drawing(digestOf(first, last, first - 1));
    const { again, number, at, box } = await checkRound(example, hashing);
    expect({ again, number, at, box, messages }).toEqual({
      again: [first, last],
      number: 4_294_967_291,
      at: 16,
      box: 6,
      messages: ['opal-4:118'],
    });
  });

  it('is drawn from another digest after eight', async () => {
    const { hashing, messages } = drawing(digestOf(...Array<number>(8).fill(last)), digestOf(0));
    const check = await checkRound(example, hashing);
    expect(messages).toEqual(['opal-4:118', 'opal-4:118:1']);
    expect({ ...check, again: check.again.length }).toMatchObject({
      message: 'opal-4:118:1',
      digest: toHex(digestOf(0)),
      again: 8,
      at: 0,
      box: 1,
    });
  });

  it('is not looked for without end', async () => {
    const never = { sha256: libraryHashing.sha256, hmac: async () => digestOf(...Array<number>(8).fill(last)) };
    await expect(checkRound(example, never)).rejects.toThrow('no digest of the round gives a box');
  });
});
