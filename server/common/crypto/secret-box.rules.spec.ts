import { randomToken, sameText, seal, tokenHash, unseal } from './secret-box.rules';

const pepper = 'a pepper of at least thirty-two characters';

describe('sealed secrets', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'staff:1', pepper);

  test('open for their owner', () => {
    expect(unseal(sealed, 'staff:1', pepper)).toBe('JBSWY3DPEHPK3PXP');
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(seal('JBSWY3DPEHPK3PXP', 'staff:1', pepper)).not.toBe(sealed);
  });

  test('are read as AES-256-GCM under a key of RFC 5869', () => {
    // Made with Python's hmac and cryptography: nonce 00…0b, tag, text.
    const foreign = 'AAECAwQFBgcICQoLNvduOXICL8EvU_4WpQl_fQrgmyfLSa5kQchA6GDxDUg';
    expect(unseal(foreign, 'staff:1', pepper)).toBe('JBSWY3DPEHPK3PXP');
  });

  test('do not open with a part of their tag', () => {
    const cut = Buffer.from(sealed, 'base64url').subarray(0, 12 + 4);
    expect(() => unseal(cut.toString('base64url'), 'staff:1', pepper)).toThrow('Invalid authentication tag length: 4');
  });

  test('do not open for another row, under another pepper, or changed', () => {
    expect(() => unseal(sealed, 'staff:2', pepper)).toThrow('Unsupported state or unable to authenticate data');
    expect(() => unseal(sealed, 'staff:1', `${pepper}!`)).toThrow('Unsupported state or unable to authenticate data');
    const bytes = Buffer.from(sealed, 'base64url');
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => unseal(changed.toString('base64url'), 'staff:1', pepper)).toThrow(
        'Unsupported state or unable to authenticate data',
      );
    }
  });
});

test('tokens are 256 random bits, and their hash is another text', () => {
  const token = randomToken();
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
  expect(tokenHash(token)).not.toBe(token);
});

test('texts of any length are compared', () => {
  expect(sameText('abc', 'abc')).toBe(true);
  expect(sameText('abc', 'abd')).toBe(false);
  expect(sameText('', 'abc')).toBe(false);
});
