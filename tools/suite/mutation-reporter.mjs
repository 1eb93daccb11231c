// Tells of each planted fault that nobody saw as soon as that is known: a long run may be ended before its end.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../process.mjs';

const missed = ['Survived', 'NoCoverage'];
const explained = readFileSync(join(root, 'docs/mutation.md'), 'utf8');

/** Files as they were when a fault of theirs was first told: somebody may edit on meanwhile. */
const sources = new Map();

/** Whether a fault was missed, and is not explained in docs/mutation.md. */
export const isMissed = ({ status }) => missed.includes(status);
export const isUnexplained = (result) => isMissed(result) && !explained.includes(lineOf(result));

class SurvivorReporter {
  onMutantTested(result) {
    if (isUnexplained(result)) console.log(lineOf(result));
  }
}

/** As StrykerJS reads a plugin; written out, since this file is read before anything is installed. */
export const strykerPlugins = [{ kind: 'Reporter', name: 'survivors', injectableClass: SurvivorReporter }];

/** `file`: `before` → `after`, on one line: also how docs/mutation.md names one. Lines and columns count from 1. */
function lineOf({ fileName, location: { start, end }, replacement }) {
  if (!sources.has(fileName)) sources.set(fileName, readFileSync(fileName, 'utf8').split('\n'));
  const lines = sources.get(fileName).slice(start.line - 1, end.line);
  lines.push(lines.pop().slice(0, end.column - 1));
  lines[0] = lines[0].slice(start.column - 1);
  return `\`${relative(root, fileName)}\`: \`${onOneLine(lines.join(' '))}\` → \`${onOneLine(replacement)}\``;
}

/** A backtick of the code would end the one around it. */
const onOneLine = (code) => code.replace(/\s+/g, ' ').replaceAll('`', "'").slice(0, 120);
