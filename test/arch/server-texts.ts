import ts from 'typescript';
import type { SourceFile } from './source-files';
import { type TextInAll, type TextLanguage, textLanguages } from './text-rules';

/** What the server's code says in six languages. */
export interface ServerTexts {
  readonly texts: TextInAll[];
  /** objects with a text in some of the languages only, or one that is not written out */
  readonly faults: string[];
}

/** A code of a `defineErrors`, with the placeholders of its English text. */
export interface ErrorCode {
  readonly file: string;
  readonly factory: string;
  readonly code: string;
  readonly placeholders: string[];
}

/** A call of a factory, with the names it fills in; null where they are not written out. */
export interface ErrorCall {
  readonly where: string;
  readonly factory: string;
  /** null where the code is looked up */
  readonly code: string | null;
  readonly filled: string[] | null;
}

const parse = ({ path, text }: SourceFile) => ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);

function visit(node: ts.Node, handle: (node: ts.Node) => void): void {
  handle(node);
  ts.forEachChild(node, (child) => visit(child, handle));
}

const lineOf = (tree: ts.SourceFile, node: ts.Node) => tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;

/** The properties of an object literal that are written out, by name. */
function propertiesOf(node: ts.ObjectLiteralExpression): Map<string, ts.Expression> {
  const found = new Map<string, ts.Expression>();
  for (const property of node.properties) {
    if (ts.isPropertyAssignment(property) && !ts.isComputedPropertyName(property.name)) {
      found.set(property.name.text, property.initializer);
    }
    if (ts.isShorthandPropertyAssignment(property)) found.set(property.name.text, property.name);
  }
  return found;
}

/** Every object that says something in Chinese or Russian under the name of the language. */
export function textsInCode(files: readonly SourceFile[]): ServerTexts {
  const [texts, faults]: [TextInAll[], string[]] = [[], []];
  for (const file of files) {
    const tree = parse(file);
    visit(tree, (node) => {
      if (!ts.isObjectLiteralExpression(node)) return;
      const properties = propertiesOf(node);
      if (!textLanguages.some((language) => isText(language, properties.get(language)))) return;
      const said = textLanguages.map((language) => [language, properties.get(language)] as const);
      const where = `${file.path}:${lineOf(tree, node)}`;
      const missing = said.filter(([, text]) => !text || !ts.isStringLiteralLike(text)).map(([language]) => language);
      if (missing.length > 0) faults.push(`${where}: no text in ${missing.join(', ')}`);
      else
        texts.push({
          where,
          texts: Object.fromEntries(said.map(([language, text]) => [language, textOf(text)])) as TextInAll['texts'],
        });
    });
  }
  return { texts, faults };
}

const textOf = (node: ts.Expression | undefined) => (node && ts.isStringLiteralLike(node) ? node.text : '');

/** Tables of languages have tags and names of variables where a text has Han or Cyrillic letters. */
const isText = (language: TextLanguage, node: ts.Expression | undefined) =>
  language !== 'en' && /[\p{Script=Han}\p{Script=Cyrillic}]/u.test(textOf(node));

const callOf = (node: ts.Node): [ts.CallExpression, ts.Identifier, string | null] | null => {
  if (!ts.isCallExpression(node)) return null;
  const { expression } = node;
  if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)) {
    return [node, expression.expression, expression.name.text];
  }
  return ts.isElementAccessExpression(expression) && ts.isIdentifier(expression.expression)
    ? [node, expression.expression, null]
    : null;
};

/** Every code that the server defines. */
export function errorCodes(files: readonly SourceFile[]): ErrorCode[] {
  const codes: ErrorCode[] = [];
  for (const file of files) {
    visit(parse(file), (node) => {
      if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isCallExpression(node.initializer)) return;
      const { expression, arguments: given } = node.initializer;
      const [definitions] = given;
      if (!ts.isIdentifier(expression) || expression.text !== 'defineErrors' || !definitions) return;
      if (!ts.isObjectLiteralExpression(definitions)) return;
      for (const [code, definition] of propertiesOf(definitions)) {
        const english = /\ben: (?:'((?:[^'\\]|\\.)*)'|"([^"]*)"|`([^`]*)`)/.exec(definition.getText()) ?? [];
        const text = english.slice(1).join('');
        const placeholders = [...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
        codes.push({ file: file.path, factory: node.name.getText(), code, placeholders });
      }
    });
  }
  return codes;
}

/** Every call of one of the factories. */
export function errorCalls(files: readonly SourceFile[], factories: ReadonlySet<string>): ErrorCall[] {
  const calls: ErrorCall[] = [];
  for (const file of files) {
    const tree = parse(file);
    visit(tree, (node) => {
      const [call, object, code = null] = callOf(node) ?? [];
      if (!call || !object || !factories.has(object.text)) return;
      const [first] = call.arguments;
      const filled = !first ? [] : ts.isObjectLiteralExpression(first) ? [...propertiesOf(first).keys()].sort() : null;
      calls.push({ where: `${file.path}:${lineOf(tree, call)}`, factory: object.text, code, filled });
    });
  }
  return calls;
}
