import { openQuote, quoteSecret, type SignedQuote, signQuote } from './exchange-quote.rules';

const secret = quoteSecret('s'.repeat(64));
const quote: SignedQuote = {
  key: 'a'.repeat(32),
  userId: Number.MAX_SAFE_INTEGER,
  from: 'F'.repeat(16),
  to: 'T'.repeat(16),
  mode: 'pool',
  amount: (10n ** 17n).toString(),
  received: (10n ** 17n).toString(),
  least: (10n ** 17n).toString(),
  until: 1_800_000_000_000,
};

describe('a signed quote', () => {
  it('comes back as it was, within the length the API takes', () => {
    const text = signQuote(quote, secret);
    expect(openQuote(text, secret)).toEqual(quote);
    expect(text.length).toBeLessThanOrEqual(600);
  });

  it('is nobody else’s to make or change', () => {
    const text = signQuote(quote, secret);
    const [body = '', mac = ''] = text.split('.');
    const richer = Buffer.from(JSON.stringify({ ...quote, received: '9' })).toString('base64url');
    for (const forged of [`${richer}.${mac}`, body, `${body}.`, `.${mac}`, `${text}.`, '', '.', `${body}.${mac}AA`]) {
      expect(openQuote(forged, secret)).toBeNull();
    }
    expect(openQuote(signQuote(quote, quoteSecret('t'.repeat(64))), secret)).toBeNull();
  });

  it('has a key of its own', () => {
    expect(secret.toString('hex')).toBe('038e472ffd6740164ed57c401580c4b6e85f57a0fbd6d23102aa8be3da8f1f51');
  });

  it.each([
    ['key', `${'a'.repeat(32)}a`],
    ['key', `x${'a'.repeat(31)}`],
    ['key', `${'a'.repeat(31)}x`],
    ['amount', '-1'],
    ['amount', '1x'],
    ['amount', ''],
    ['received', '1'.repeat(21)],
    ['least', '0.5'],
  ])('of ours whose %s is %j is a fault', (field, value) => {
    const text = signQuote({ ...quote, [field]: value }, secret);
    expect(() => openQuote(text, secret)).toThrow(new RegExp(`"path": \\[\\s*"${field}"`));
  });
});
