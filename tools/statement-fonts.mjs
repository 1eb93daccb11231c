// Makes the fonts of printed statements anew: node tools/statement-fonts.mjs [folder of the Noto fonts]
// Needed after a text of a statement has changed, if server/my-data/statements/pdf/fonts.spec.ts misses a sign.
// Needs a build of the server, and on Debian: apt-get install fonts-noto-core fonts-noto-cjk fonttools
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { capture, Fault, root } from './process.mjs';

const source = process.argv[2] ?? '/usr/share/fonts';
const target = join(root, 'server/my-data/statements/pdf/fonts');

/** Which face of the collection is written for a script; Debian's has Japanese, Korean and both kinds of Chinese. */
const simplified = 2;
const traditional = 3;

await build(['server']);
const { plainSigns, printedTexts } = createRequire(import.meta.url)(
  join(root, 'dist/server/my-data/statements/pdf/printed-texts.js'),
);
const western = ['en', 'de', 'pt', 'ru'].flatMap((language) => printedTexts(language)).join('');
// Letters that a later text may need: those of Portuguese, German and Russian.
const letters = 'ÀÁÂÃÇÉÊÍÓÔÕÚÜàáâãçéêíóôõúüÄÖäößАБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя';

await subset('truetype/noto/NotoSans-Regular.ttf', 'western.ttf', western + letters);
await subset('truetype/noto/NotoSans-Bold.ttf', 'western-bold.ttf', western + letters);
await subset('opentype/noto/NotoSansCJK-Regular.ttc', 'simplified.otf', printedTexts('zh-CN').join(''), simplified);
await subset('opentype/noto/NotoSansCJK-Regular.ttc', 'traditional.otf', printedTexts('zh-TW').join(''), traditional);

async function subset(font, name, signs, face = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'statement-fonts-'));
  try {
    const text = join(folder, 'signs.txt');
    writeFileSync(text, [...new Set(plainSigns + signs)].sort().join(''));
    const { code, output } = await capture('fonttools', [
      'subset',
      join(source, font),
      `--text-file=${text}`,
      `--output-file=${join(target, name)}`,
      `--font-number=${face}`,
      // Figures of these fonts have one width by themselves: no features are needed, and layout is twice as fast.
      '--layout-features=',
      '--no-hinting',
      '--desubroutinize',
      '--name-IDs=0,1,2,3,4,5,6,13,14',
    ]);
    if (code !== 0) throw new Fault(`fonttools could not make ${name}: ${output}`);
    console.log(`${name}: ${statSync(join(target, name)).size} bytes`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
