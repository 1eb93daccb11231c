import { Injectable } from '@nestjs/common';
import sharp from 'sharp';
import { uploadErrors } from './uploads.errors';
import { imageKindOf, maxStoredEdge, maxUploadPixels } from './uploads.rules';

// Only the four kinds we take are ever parsed: no SVG, PDF, TIFF or anything else the library can read.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
sharp.cache(false);

/** Images decoded at once: each may take a processor and its pixels in memory. */
const atOnce = 2;
const quality = 85;
const timeoutSeconds = 20;

/** Turns what was sent into an image of our own making: new bytes, no metadata, upright, of bounded size. */
@Injectable()
export class ImageEncoder {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  /**
   * Decides by content alone. @returns a WebP of at most 2048 pixels an edge; of an animation the first frame
   * @throws AppError imageUnsupported, imageTooManyPixels, imageDamaged
   */
  async encode(bytes: Buffer): Promise<Buffer> {
    const kind = imageKindOf(bytes);
    if (!kind) throw uploadErrors.imageUnsupported({}, 'file');
    await this.takeTurn();
    try {
      return await this.reencode(bytes, kind);
    } finally {
      this.passTurn();
    }
  }

  private async reencode(bytes: Buffer, kind: string): Promise<Buffer> {
    // Reads the header only, so that a bomb is refused by what it claims before a pixel is decoded.
    const header = await sharp(bytes, { limitInputPixels: false })
      .metadata()
      .catch(() => undefined);
    if (header?.format !== kind) throw uploadErrors.imageDamaged({}, 'file');
    if (header.width * header.height > maxUploadPixels) {
      throw uploadErrors.imageTooManyPixels({ megapixels: maxUploadPixels / 1_000_000 }, 'file');
    }
    try {
      return await sharp(bytes, { limitInputPixels: maxUploadPixels, failOn: 'error', pages: 1, autoOrient: true })
        .timeout({ seconds: timeoutSeconds })
        .resize({ width: maxStoredEdge, height: maxStoredEdge, fit: 'inside', withoutEnlargement: true })
        .webp({ quality, smartSubsample: true })
        .toBuffer();
    } catch {
      throw uploadErrors.imageDamaged({}, 'file');
    }
  }

  private async takeTurn(): Promise<void> {
    if (this.#running < atOnce) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  private passTurn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
