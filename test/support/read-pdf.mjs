// Prints the texts of a PDF as JSON, page by page: node test/support/read-pdf.mjs <file>
// In a process of its own: the tests cannot import its reader, which is a module of another kind.
import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';

const [, , file] = process.argv;
const pdf = await getDocumentProxy(new Uint8Array(readFileSync(file)));
const { text } = await extractText(pdf, { mergePages: false });
process.stdout.write(JSON.stringify(text));
