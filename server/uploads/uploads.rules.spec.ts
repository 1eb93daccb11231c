import { imageKindOf, isUploadName, isUploadUrl, maxUploadBytes, uploadUrl } from './uploads.rules';

const name = `${'0a'.repeat(16)}.webp`;

describe('imageKindOf', () => {
  it.each([
    ['jpeg', 'ffd8ffe000104a464946'],
    ['png', '89504e470d0a1a0a0000000d'],
    ['webp', '524946461a000000574542505650'],
    ['gif', '474946383961010001'],
  ])('knows %s by its first bytes', (kind, hex) => {
    expect(imageKindOf(Buffer.from(hex, 'hex'))).toBe(kind);
  });

  it.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG behind its declaration', '<?xml version="1.0"?><svg/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page that says it is a GIF', '<GIF89a>'],
    ['a sound in a RIFF', 'RIFF\x1a\0\0\0WAVEfmt '],
    ['a WEBP in no RIFF', 'RIFX\x1a\0\0\0WEBPVP8 '],
    ['a PDF', '%PDF-1.7'],
    ['a TIFF', 'II*\0'],
    ['an HEIC', '\0\0\0\x18ftypheic'],
    ['nothing', ''],
    ['too little', '\xff\xd8'],
  ])('takes no %s', (_, text) => {
    expect(imageKindOf(Buffer.from(text, 'latin1'))).toBeUndefined();
  });
});

it('five megabytes are taken', () => {
  expect(maxUploadBytes).toBe(5_242_880);
});

describe('names', () => {
  it('takes its own', () => {
    expect(isUploadName(name)).toBe(true);
    expect(uploadUrl(name)).toBe(`/uploads/${name}`);
    expect(isUploadUrl(`/uploads/${name}`)).toBe(true);
  });

  it.each([
    '',
    '../secret',
    `../${name}`,
    `..%2f${name}`,
    `${name}/..`,
    `${name}\n`,
    `${name}\0`,
    `${name}.html`,
    name.toUpperCase(),
    `${'0a'.repeat(16)}.png`,
    `${'0a'.repeat(15)}.webp`,
  ])('takes no other: %j', (other) => {
    expect(isUploadName(other)).toBe(false);
    expect(isUploadUrl(`/uploads/${other}`)).toBe(false);
  });

  it.each([`https://elsewhere.example/uploads/${name}`, `//elsewhere.example/uploads/${name}`, name])(
    'takes no address of another place: %s',
    (url) => {
      expect(isUploadUrl(url)).toBe(false);
    },
  );
});
