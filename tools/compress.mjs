// Writes what a browser may be sent in place of a built file: file.br and file.gz beside it, packed as far as it goes.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const packable = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
/** Below this many bytes the headers weigh more than what is won. */
const worthIt = 512;

const brotli = (data) =>
  promisify(brotliCompress)(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: data.length },
  });
const gz = (data) => promisify(gzip)(data, { level: 9 });

/** Packs every text file under `folder`, four at a time. */
export async function compress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
  const lane = async () => {
    for (let file = files.pop(); file; file = files.pop()) await pack(file);
  };
  await Promise.all([lane(), lane(), lane(), lane()]);
}

async function pack(file) {
  const data = await readFile(file);
  if (data.length < worthIt) return;
  await Promise.all([writeFile(`${file}.br`, await brotli(data)), writeFile(`${file}.gz`, await gz(data))]);
}
