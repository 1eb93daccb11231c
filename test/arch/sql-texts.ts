import ts from 'typescript';

/**
 * The text of a literal; undefined for any other node.
 * @param spanOf what stands for an expression of a template
 */
export function textOf(node: ts.Node, spanOf = (_: ts.Expression) => '{}'): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return (
    node.head.text + node.templateSpans.map(({ expression, literal }) => spanOf(expression) + literal.text).join('')
  );
}
