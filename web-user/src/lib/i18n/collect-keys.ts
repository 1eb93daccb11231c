import ts from 'typescript';

/** A use of a text in the code: exactly one key, or every key that begins and ends so. */
export interface KeyUse {
  namespace: string;
  file: string;
  match: { exact: string } | { prefix: string; suffix: string };
}

interface Collected {
  uses: KeyUse[];
  /** string literals of files that hand a key over in a variable, by namespace; such a key counts as used */
  loose: { namespace: string; text: string }[];
  faults: string[];
}

const literals = (node: ts.Expression): ts.Expression[] =>
  ts.isConditionalExpression(node) ? [...literals(node.whenTrue), ...literals(node.whenFalse)] : [node];

function namespacesOf(call: ts.CallExpression): string[] {
  const [first] = call.arguments;
  if (!first) return ['common'];
  if (ts.isStringLiteral(first)) return [first.text];
  return ts.isArrayLiteralExpression(first) ? first.elements.filter(ts.isStringLiteral).map((each) => each.text) : [];
}

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === name;

/** The namespaces of the `useTranslation` that the `t` at `node` comes from: the nearest enclosing function's. */
function scopeOf(node: ts.Node, translations: Map<ts.Node, string[]>): string[] | undefined {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    const found = translations.get(at);
    if (found) return found;
  }
  return undefined;
}

const enclosingFunction = (node: ts.Node): ts.Node => {
  let at: ts.Node = node;
  while (at.parent && !ts.isFunctionLike(at)) at = at.parent;
  return at;
};

function visit(node: ts.Node, handle: (node: ts.Node) => void): void {
  handle(node);
  ts.forEachChild(node, (child) => visit(child, handle));
}

function split(key: string, namespaces: string[]): [namespace: string, key: string] {
  const colon = key.indexOf(':');
  return colon < 0 ? [namespaces[0] ?? 'common', key] : [key.slice(0, colon), key.slice(colon + 1)];
}

/** Every text key that one source file asks for. */
export function collectKeys(file: string, source: string): Collected {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const collected: Collected = { uses: [], loose: [], faults: [] };
  const translations = new Map<ts.Node, string[]>();
  visit(tree, (node) => {
    if (isCallOf(node, 'useTranslation')) translations.set(enclosingFunction(node), namespacesOf(node));
  });

  const take = (expression: ts.Expression, namespaces: string[]) => {
    for (const part of literals(expression)) {
      if (ts.isStringLiteralLike(part)) {
        const [namespace, exact] = split(part.text, namespaces);
        collected.uses.push({ namespace, file, match: { exact } });
      } else if (ts.isTemplateExpression(part)) {
        const [namespace, prefix] = split(part.head.text, namespaces);
        const suffix = part.templateSpans.at(-1)?.literal.text ?? '';
        collected.uses.push({ namespace, file, match: { prefix, suffix } });
      } else {
        visit(tree, (node) => {
          if (!ts.isStringLiteral(node)) return;
          for (const namespace of namespaces) collected.loose.push({ namespace, text: node.text });
        });
      }
    }
  };

  visit(tree, (node) => {
    if (isCallOf(node, 't')) {
      const namespaces = scopeOf(node, translations);
      const [key] = node.arguments;
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
