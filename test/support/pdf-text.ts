import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The texts of a PDF, page by page, as a reader of another make finds them. */
export async function pdfText(pdf: Uint8Array): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'pdf-text-'));
  try {
    const file = join(folder, 'file.pdf');
    await writeFile(file, pdf);
    const { stdout } = await promisify(execFile)(process.execPath, [join(__dirname, 'read-pdf.mjs'), file]);
    return JSON.parse(stdout) as string[];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
