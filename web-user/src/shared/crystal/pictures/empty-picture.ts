import { tints } from '../geometry/colour';
import { type Picture, shape } from '../geometry/shapes';
import { drawCluster } from './cluster';
import { fade, glow, groundTint, phone } from './ground';
import { drawRock } from './rock';
import { drawStrata } from './strata';

/** Where crystals will stand, drawn as a plan. */
const plan =
  'M168 224 164 112 184 82 208 80 222 106 220 224M164 112 194 122 222 106M194 122 196 226M184 82 194 122M208 80 194 122' +
  'M134 224 116 158 128 138 146 146 162 222M116 158 134 166 146 146M134 166 148 224' +
  'M232 224 246 162 262 148 276 162 258 224M246 162 260 170 276 162M260 170 246 224';

/** A bed of rock with nothing on it yet but a seedling; it fades on all sides, so it may stand anywhere. */
export const emptyPicture: Picture = {
  key: 'scene empty',
  width: phone,
  height: 248,
  draw(sheet) {
    const dark = sheet.scheme === 'dark';
    const beds = drawStrata(sheet, {
      seed: 'quiet',
      width: phone,
      height: 330,
      top: 204,
      beds: 5,
      dip: -5,
      tint: groundTint[sheet.scheme],
      lightness: dark ? [0.235, 0.155] : [0.925, 0.86],
    });
    const rock = { wide: 205, count: 7 };
    return [
      shape('g', { transform: 'translate(0 -44)' }, [
        ...glow(sheet, {
          at: [184, 168],
          radius: 124,
          color: dark ? '#8fa3c9' : '#c9b98f',
          opacity: dark ? 0.16 : 0.3,
        }),
        ...fade(sheet, fade(sheet, fade(sheet, beds, [0, 210], [0, 290]), [90, 0], [0, 0]), [300, 0], [390, 0]),
        ...drawRock(sheet, { ...rock, seed: 'qr', at: [195, 224], side: 'far' }),
        shape('path', {
          d: plan,
          fill: 'none',
          stroke: dark ? '#7f8aa3' : '#8b8676',
          strokeWidth: 1.1,
          strokeDasharray: '3 4',
          strokeLinejoin: 'round',
          opacity: 0.9,
        }),
        ...drawCluster(sheet, {
          seed: 'seedling',
          at: [196, 228],
          tallest: 44,
          tint: tints.brass,
          count: 4,
          spread: 0.8,
        }),
        ...drawRock(sheet, { ...rock, seed: 'qn', at: [195, 234], side: 'near' }),
      ]),
    ];
  },
};
