import { dark, fontFamily } from '../../theme/tokens';
import { crystalSize, drawCrystal } from '../../ui/crystal-geometry';

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

function polygon(context: CanvasRenderingContext2D, points: string, scale: number, top: number): void {
  context.beginPath();
  for (const point of points.split(' ')) {
    const [x = 0, y = 0] = point.split(',').map(Number);
    context.lineTo(x * scale, top + y * scale);
  }
  context.closePath();
}

function drawRock(context: CanvasRenderingContext2D, seed: string): void {
  const scale = width / crystalSize.width;
  const top = 300;
  const picture = drawCrystal(seed, 'card');
  picture.strata.forEach((points, index) => {
    polygon(context, points, scale, top);
    context.globalAlpha = 0.4 + index * 0.2;
    context.fillStyle = dark.raised;
    context.fill();
  });
  for (const facet of picture.facets) {
    polygon(context, facet.points, scale, top);
    context.globalAlpha = 1;
    context.fillStyle = dark.raised;
    context.fill();
    context.globalAlpha = facet.tone * 0.7;
    context.fillStyle = dark.brass;
    context.fill();
    context.globalAlpha = 0.6;
    context.strokeStyle = dark.brass;
    context.stroke();
  }
  context.globalAlpha = 1;
}

function wrapText(context: CanvasRenderingContext2D, text: string, widest: number): string[] {
  // Chinese has no spaces to break at: any character may end a line.
  const parts = text.includes(' ') ? text.split(/(?<= )/) : [...text];
  const lines = [''];
  for (const part of parts) {
    const line = (lines.at(-1) ?? '') + part;
    if (context.measureText(line.trimEnd()).width <= widest) lines[lines.length - 1] = line;
    else lines.push(part);
  }
  return lines.map((line) => line.trim());
}

/** Draws the invitation: brand and headline above rock and crystals, the QR code and the code below. */
export function drawPoster(canvas: HTMLCanvasElement, qr: CanvasImageSource, texts: PosterTexts): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  canvas.width = width;
  canvas.height = height;
  context.fillStyle = dark.ground;
  context.fillRect(0, 0, width, height);
  drawRock(context, texts.code);
  context.fillStyle = dark.surface;
  context.fillRect(0, 780, width, height - 780);
  context.fillStyle = dark.brass;
  context.fillRect(0, 778, width, 3);

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
  context.drawImage(qr, width / 2 - 180, 860, 360, 360);
  context.textAlign = 'center';
  context.fillStyle = dark.muted;
  context.font = `400 32px ${fontFamily}`;
  context.fillText(texts.codeLabel, width / 2, 1272, width - 144);
  context.fillText(texts.hint, width / 2, 1424, width - 144);
  context.fillStyle = dark.text;
  context.font = `600 64px ${fontFamily}`;
  context.fillText(texts.code, width / 2, 1328, width - 144);
}
