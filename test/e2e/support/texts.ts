import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '../../../server/common/words/languages';

interface Tree {
  readonly [key: string]: string | Tree;
}

const root = join(__dirname, '..', '..', '..');
const fileOf = (language: Language, namespace: string): string =>
  namespace === 'words'
    ? join(root, 'server', 'common', 'words', `${language}.json`)
    : join(root, 'web-user', 'src', 'locales', language, `${namespace}.json`);

/** The user app's own texts, so that a test reads a screen in any language as its reader does. */
export function textsOf(language: Language): (key: string, values?: Record<string, string | number>) => string {
  const files = new Map<string, Tree>();
  return (key, values = {}) => {
    const [namespace = '', path = ''] = key.split(':');
    const tree = files.get(namespace) ?? (JSON.parse(readFileSync(fileOf(language, namespace), 'utf8')) as Tree);
    files.set(namespace, tree);
    const found = path
      .split('.')
      .reduce<string | Tree | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), tree);
    if (typeof found !== 'string') throw new Error(`no text ${key} in ${language}`);
    return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

// Spaces of all kinds read alike, as they do where a text is named whole.
const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll(/\s+/g, '\\s+');

/** Matches the label of a field of the console, with the star of those that must be filled in. */
export const fieldLabel = (text: string): RegExp => new RegExp(`^${escaped(text)}(?:\\s?\\*)?$`);

/** Matches any name or text that has this in it; everything else in these tests matches whole. */
export const part = (text: string): RegExp => new RegExp(escaped(text), 'i');
