import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { AppError } from '../common/errors';
import { ImageEncoder } from './image-encoder.service';

const encoder = new ImageEncoder();
const red = { create: { width: 60, height: 30, channels: 3, background: '#c02020' } } as const;

async function refusal(bytes: Buffer): Promise<string> {
  const error: unknown = await encoder.encode(bytes).catch((cause: unknown) => cause);
  return error instanceof AppError ? error.code : 'taken';
}

/** A PNG that claims a size and holds almost nothing. */
function pngClaiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('ImageEncoder', () => {
  it.each(['jpeg', 'png', 'webp', 'gif'] as const)('makes a WebP of a %s', async (format) => {
    const made = await encoder.encode(await sharp(red).toFormat(format).toBuffer());
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 60, height: 30 });
  });

  it('keeps the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { pages, height } = await sharp(await encoder.encode(animation)).metadata();
    expect([pages ?? 1, height]).toEqual([1, 8]);
  });

  it('shrinks to an edge of 2048, and enlarges nothing', async () => {
    const large = await sharp({ create: { ...red.create, width: 4000, height: 1000 } })
      .jpeg()
      .toBuffer();
    expect(await sharp(await encoder.encode(large)).metadata()).toMatchObject({ width: 2048, height: 512 });
  });

  it('turns upright and forgets where and with what it was taken', async () => {
    const photo = await sharp(red)
      .withExif({ IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await encoder.encode(photo);
    const { width, height, exif, orientation } = await sharp(made).metadata();
    expect({ width, height, exif, orientation }).toEqual({
      width: 30,
      height: 60,
      exif: undefined,
      orientation: undefined,
    });
    expect(made.includes('SecretCamera')).toBe(false);
  });

  it('leaves nothing of a page hidden in an image', async () => {
    const page = '<script>alert(document.cookie)</script>';
    const png = await sharp(red).png().toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from(page)]);
    expect((await encoder.encode(polyglot)).includes('<script')).toBe(false);
    const commented = await sharp(red)
      .withExif({ IFD0: { ImageDescription: page } })
      .jpeg()
      .toBuffer();
    expect(commented.includes('<script')).toBe(true);
    expect((await encoder.encode(commented)).includes('<script')).toBe(false);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a page', Buffer.from('<html></html>')],
    ['an empty file', Buffer.alloc(0)],
  ])('refuses %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('imageUnsupported');
  });

  it.each([
    [
      'an SVG behind the first bytes of a PNG',
      Buffer.from('\x89PNG\r\n\x1a\n<svg xmlns="http://www.w3.org/2000/svg"/>', 'latin1'),
    ],
    ['a JPEG cut short', Buffer.from('ffd8ffe000104a46494600010100', 'hex')],
    ['a PNG that ends before its pixels', pngClaiming(3000, 3000)],
  ])('refuses %s', async (_, bytes) => {
    expect(await refusal(bytes)).toBe('imageDamaged');
  });

  it('refuses a bomb by its header alone', async () => {
    expect(await refusal(pngClaiming(30_000, 30_000))).toBe('imageTooManyPixels');
    expect(await refusal(pngClaiming(40_000_001, 1))).toBe('imageTooManyPixels');
    // Forty million are looked at, and then there is nothing to see.
    expect(await refusal(pngClaiming(8_000, 5_000))).toBe('imageDamaged');
  });

  it('does many at once', async () => {
    const png = await sharp(red).png().toBuffer();
    const made = await Promise.all(Array.from({ length: 12 }, () => encoder.encode(png)));
    expect(made.every((bytes) => bytes.length > 0)).toBe(true);
  });
});
