import { type Picture, shape } from '../../shared/crystal/geometry/shapes';
import { imageAddress } from '../../shared/crystal/image-address';
import { connectPicture } from '../../shared/crystal/pictures/scene-pictures';
import { dark, fontFamily } from '../../shared/tokens';

export interface PosterTexts {
  brand: string;
  headline: string;
  codeLabel: string;
  code: string;
  hint: string;
}

/** px; a phone's picture, 3 : 5 */
export const posterSize = { width: 900, height: 1500 } as const;
const { width, height } = posterSize;

/** px; where the rock ends and the card with the code begins */
const ground = 780;

/** The crystals of an invitation, as an image to draw: no two codes have the same. */
export async function loadRock(code: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = imageAddress(rockPicture(code), 'dark');
  await image.decode();
  return image;
}

/** The scene from above the lamp to before the foot of the crystals, as wide as the poster. */
function rockPicture(code: string): Picture {
  const scene = connectPicture(code);
  const scale = 1.06;
  const [wide, tall] = [width / scale, ground / scale];
  return {
    key: `poster ${code}`,
    width: wide,
    height: tall,
    draw: (sheet) => [
      shape('g', { transform: `translate(${(wide - scene.width) / 2} ${tall - 470})` }, scene.draw(sheet)),
    ],
  };
}

/** Where a line may end: after a word. Chinese has no spaces: after a clause, else after any character. */
function partsOf(text: string, fits: (part: string) => boolean): string[] {
  if (text.includes(' ')) return text.split(/(?<= )/);
  const clauses = text.split(/(?<=[，。！？；])/);
  return clauses.every(fits) ? clauses : [...text];
}

function wrapText(context: CanvasRenderingContext2D, text: string, widest: number): string[] {
  const parts = partsOf(text, (part) => context.measureText(part).width <= widest);
  const lines = [''];
  for (const part of parts) {
    const line = (lines.at(-1) ?? '') + part;
    if (context.measureText(line.trimEnd()).width <= widest) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}

export interface PosterPictures {
  rock: CanvasImageSource;
  qr: CanvasImageSource;
}

/** Draws the invitation: brand and headline above rock and crystals, the QR code and the code below. */
export function drawPoster(canvas: HTMLCanvasElement, pictures: PosterPictures, texts: PosterTexts): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = width;
  canvas.height = height;
  context.fillStyle = dark.ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(pictures.rock, 0, 0, width, ground);
  context.fillStyle = dark.surface;
  context.fillRect(0, ground, width, height - ground);
  context.fillStyle = dark.brass;

  context.textBaseline = 'top';
  context.font = `600 44px ${fontFamily}`;
  context.fillText(texts.brand, 72, 80, width - 144);
  context.fillStyle = dark.text;
  context.font = `600 60px ${fontFamily}`;
  wrapText(context, texts.headline, width - 144)
    .slice(0, 3)
    .forEach((line, index) => {
      context.fillText(line, 72, 160 + index * 78);
    });

  context.fillStyle = '#FFFFFF';
  context.fillRect(width / 2 - 200, 840, 400, 400);
  context.drawImage(pictures.qr, width / 2 - 180, 860, 360, 360);
  context.textAlign = 'center';
  context.fillStyle = dark.muted;
  context.font = `400 32px ${fontFamily}`;
  context.fillText(texts.codeLabel, width / 2, 1272, width - 144);
  context.fillText(texts.hint, width / 2, 1424, width - 144);
  context.fillStyle = dark.text;
  context.font = `600 64px ${fontFamily}`;
  context.fillText(texts.code, width / 2, 1328, width - 144);
}
