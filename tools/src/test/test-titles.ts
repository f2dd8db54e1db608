import ts from 'typescript';

const TESTS = ['it', 'it.each', 'test', 'test.each'];
const EXTENDED = 'test.extend';
const GROUPS = ['describe', 'describe.each', 'test.describe'];

/**
 * Finds the titles of the tests in a source, without those that are skipped or still to be written.
 * @returns them with the groups around them, as the runners print them: `a book › says where it is`. Placeholders stay: `refuses %j`.
 */
export function testTitles(source: string, fileName: string): string[] {
  const names: string[] = [];
  const callees = new Set(TESTS);

  function visit(node: ts.Node, groups: string[]): void {
    if (ts.isVariableDeclaration(node) && node.initializer && calleeOf(node.initializer) === EXTENDED)
      callees.add(node.name.getText());
    const title = titleOf(node);
    if (title && callees.has(title.of)) names.push([...groups, title.text].join(' › '));
    const inside = title && GROUPS.includes(title.of) ? [...groups, title.text] : groups;
    ts.forEachChild(node, child => {
      visit(child, inside);
    });
  }

  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true), []);
  return names;
}

/** The title in `it('…', …)` or `it.each(…)('…', …)`, and the function that it is passed to. */
function titleOf(node: ts.Node): { of: string; text: string } | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first] = node.arguments;
  const of = calleeOf(node.expression) ?? node.expression.getText();
  if (first && ts.isStringLiteralLike(first)) return { of, text: first.text };
  if (first && ts.isTemplateExpression(first)) return { of, text: first.getText().slice(1, -1) };
  return undefined;
}

/** The function that a call calls, without its type arguments. */
function calleeOf(node: ts.Node): string | undefined {
  return ts.isCallExpression(node) ? node.expression.getText() : undefined;
}
