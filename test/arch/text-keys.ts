import ts from 'typescript';

/** A use of a text in the code: exactly one key, or every key that begins and ends so. Keys begin with their file. */
export interface KeyUse {
  readonly file: string;
  readonly match: { exact: string } | { prefix: string; suffix: string };
  /** the code asks for it only where nothing else is given */
  readonly optional?: true;
}

/** What one source file says of texts. */
export interface Collected {
  readonly uses: KeyUse[];
  /** strings that may be keys, because a key is handed over in a variable; such a key counts as used */
  readonly loose: string[];
  /** uses that cannot be followed */
  readonly faults: string[];
}

/** Whether a use means this key. */
export const meansKey = ({ match }: KeyUse, key: string): boolean =>
  'exact' in match
    ? match.exact === key
    : key.length > match.prefix.length + match.suffix.length &&
      key.startsWith(match.prefix) &&
      key.endsWith(match.suffix);

const parse = (file: string, source: string) =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);

function visit(node: ts.Node, handle: (node: ts.Node) => void): void {
  handle(node);
  ts.forEachChild(node, (child) => visit(child, handle));
}

const nameOfCall = (node: ts.Node): string | null =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) ? node.expression.text : null;

const branches = (node: ts.Expression): ts.Expression[] =>
  ts.isConditionalExpression(node) ? [...branches(node.whenTrue), ...branches(node.whenFalse)] : [node];

const lastText = (node: ts.TemplateExpression): string => node.templateSpans.at(-1)?.literal.text ?? '';

// the user app: t('namespace:key'), or t('key') of the namespace the function asked for

function namespacesOf(call: ts.CallExpression): string[] {
  const [first] = call.arguments;
  if (!first) return ['common'];
  if (ts.isStringLiteral(first)) return [first.text];
  return ts.isArrayLiteralExpression(first) ? first.elements.filter(ts.isStringLiteral).map((each) => each.text) : [];
}

const enclosingFunction = (node: ts.Node): ts.Node => {
  let at: ts.Node = node;
  while (at.parent && !ts.isFunctionLike(at)) at = at.parent;
  return at;
};

/** The namespaces of the `useTranslation` that the `t` at `node` comes from: the nearest enclosing function's. */
function scopeOf(node: ts.Node, translations: Map<ts.Node, string[]>): string[] | undefined {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    const found = translations.get(at);
    if (found) return found;
  }
  return undefined;
}

function fullKey(key: string, namespaces: string[]): string {
  return key.includes(':') ? key.replace(':', '.') : `${namespaces[0] ?? 'common'}.${key}`;
}

/** Every text key that a file of the user app asks for. */
export function keysOfUserApp(file: string, source: string): Collected {
  const tree = parse(file, source);
  const collected: Collected = { uses: [], loose: [], faults: [] };
  const translations = new Map<ts.Node, string[]>();
  visit(tree, (node) => {
    if (nameOfCall(node) === 'useTranslation') {
      translations.set(enclosingFunction(node), namespacesOf(node as ts.CallExpression));
    }
  });

  const take = (expression: ts.Expression, namespaces: string[]) => {
    for (const part of branches(expression)) {
      if (ts.isStringLiteralLike(part)) {
        collected.uses.push({ file, match: { exact: fullKey(part.text, namespaces) } });
      } else if (ts.isTemplateExpression(part)) {
        collected.uses.push({ file, match: { prefix: fullKey(part.head.text, namespaces), suffix: lastText(part) } });
      } else {
        visit(tree, (node) => {
          if (!ts.isStringLiteral(node)) return;
          for (const namespace of namespaces) collected.loose.push(`${namespace}.${node.text}`);
        });
      }
    }
  };

  visit(tree, (node) => {
    if (nameOfCall(node) === 't') {
      const namespaces = scopeOf(node, translations);
      const [key] = (node as ts.CallExpression).arguments;
      if (!namespaces) collected.faults.push(`${file}: the namespace of ${node.getText(tree)} cannot be told`);
      else if (key) take(key, namespaces);
    }
    if (ts.isJsxAttribute(node) && node.name.getText(tree) === 'i18nKey' && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      if (value && !ts.isJsxElement(value)) take(value as ts.Expression, scopeOf(node, translations) ?? ['common']);
    }
  });
  return collected;
}

// the console: whole keys, which also travel as labels, faults and names of choices

/** Those that take a group of names and a code of it. */
const namers = ['nameOf', 'choicesOf', 'isNamed'];
/** A template of these would excuse every key below them; what is used of them is read from elsewhere. */
const tooWide = ['words.states.', 'resources.'];

const isWide = (prefix: string, suffix: string): boolean =>
  tooWide.includes(prefix) || `${prefix}${suffix}`.split('.').filter(Boolean).length < 2;

/** An action has a label and a title, and a statement unless it makes its own. */
function partsOfAction(file: string, words: ts.Expression): KeyUse[] {
  const match = (part: string): KeyUse['match'] | null => {
    if (ts.isStringLiteralLike(words)) return { exact: `${words.text}.${part}` };
    return ts.isTemplateExpression(words) ? { prefix: words.head.text, suffix: `${lastText(words)}.${part}` } : null;
  };
  const uses = ['label', 'title', 'statement'].map((part) => ({ part, found: match(part) }));
  return uses.flatMap(({ part, found }) =>
    found ? [{ file, match: found, ...(part === 'statement' && { optional: true as const }) }] : [],
  );
}

/** Every text key that a file of the console may ask for; `roots` are the first parts a key can have. */
export function keysOfConsole(file: string, source: string, roots: ReadonlySet<string>): Collected {
  const collected: Collected = { uses: [], loose: [], faults: [] };
  const below = (group: string) => collected.uses.push({ file, match: { prefix: `${group}.`, suffix: '' } });
  visit(parse(file, source), (node) => {
    const call = nameOfCall(node);
    const [first] = call ? (node as ts.CallExpression).arguments : [];
    if (first && ts.isStringLiteral(first)) {
      if (namers.includes(call ?? '')) below(first.text);
      if (call === 'isStateOf' || call === 'stateKey') below(`words.states.${first.text}`);
    }
    if (call === 'consoleAction') {
      const [, words] = (node as ts.CallExpression).arguments;
      for (const part of words ? branches(words) : []) collected.uses.push(...partsOfAction(file, part));
    }
    if (ts.isJsxAttribute(node) && node.name.getText() === 'of' && node.initializer) {
      const value = ts.isJsxExpression(node.initializer) ? node.initializer.expression : node.initializer;
      for (const part of value && !ts.isJsxElement(value) ? branches(value as ts.Expression) : []) {
        if (ts.isStringLiteral(part)) below(`words.states.${part.text}`);
      }
    }
    if (ts.isStringLiteralLike(node)) {
      collected.loose.push(node.text);
      if (roots.has(node.text.split('.')[0] ?? '') && /^[\w-]+(?:\.[\w-]+)+$/.test(node.text)) {
        collected.uses.push({ file, match: { exact: node.text } });
      }
    }
    // the field of a part: texts.${language}.title is labelled as title
    if (ts.isTemplateExpression(node)) collected.loose.push(lastText(node).replace(/^.*\./, ''));
    if (ts.isTemplateExpression(node) && roots.has(node.head.text.split('.')[0] ?? '')) {
      const [prefix, suffix] = [node.head.text, lastText(node)];
      if (/^[\w-]+\./.test(prefix) && !isWide(prefix, suffix)) {
        collected.uses.push({ file, match: { prefix, suffix } });
      }
    }
  });
  return collected;
}
