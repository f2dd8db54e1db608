import ts from 'typescript';

/**
 * Returns the paths that an expression can evaluate to, with `*` for each part that is known only at run time:
 * `/books/*`. It returns none for an expression that is known only at run time as a whole.
 */
export function linkTargets(checker: ts.TypeChecker, node: ts.Expression): string[] {
  const follow = (next: ts.Expression) => linkTargets(checker, next);
  if (ts.isStringLiteralLike(node)) return [pathOf(node.text)];
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(({ literal }) => `*${literal.text}`);
    return node.head.text === '' ? [] : [pathOf(node.head.text + parts.join(''))];
  }
  if (ts.isConditionalExpression(node)) return [...follow(node.whenTrue), ...follow(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return follow(node.expression);
  const type = checker.getTypeAtLocation(node);
  const literals = (type.isUnion() ? type.types : [type]).filter(each => each.isStringLiteral());
  if (literals.length > 0) return literals.map(({ value }) => pathOf(value));
  const declared = ts.isIdentifier(node) && checker.getSymbolAtLocation(node)?.valueDeclaration;
  return declared && ts.isVariableDeclaration(declared) && declared.initializer
    ? follow(declared.initializer)
    : [];
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
