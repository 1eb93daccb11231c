interface Detector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** Finer pictures take longer and are read no better. */
const mostPixels = 1_200;

/** The browser's own reader, where it knows these codes; else null. */
async function ownReader(): Promise<Detector | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!BarcodeDetector) return null;
  const formats = await BarcodeDetector.getSupportedFormats().catch((): string[] => []);
  return formats.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : null;
}

let reader: Promise<Detector | null> | undefined;

/**
 * Reads the QR code in a picture; null where there is none. The reader of our own is loaded when it is first needed.
 * @param size of the picture in its own pixels
 */
export async function readCode(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
): Promise<string | null> {
  if (width === 0 || height === 0) return null;
  reader ??= ownReader();
  const own = await reader;
  if (own) return (await own.detect(source).catch(() => []))[0]?.rawValue ?? null;
  const scale = Math.min(1, mostPixels / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return null;
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  const { default: decode } = await import('qr/decode.js');
  try {
    return decode(context.getImageData(0, 0, canvas.width, canvas.height));
  } catch {
    // It throws where it finds no code.
    return null;
  }
}

/** Reads the QR code in a photo; null where there is none, or the file is no picture. */
export async function readPhoto(file: Blob): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return null;
  try {
    return await readCode(picture, picture);
  } finally {
    picture.close();
  }
}
