import ts from 'typescript';

/** What a file of tests holds. */
export interface NamedTests {
  /** As the runners print them, with the groups around them: `a book › says where it is`; as written where filled in later: `refuses %j`. */
  names: ReadonlySet<string>;
  /** Every text in it, among them the rows of its tables. */
  texts: ReadonlySet<string>;
}

const TESTS = ['it', 'it.each', 'test', 'test.each'];
const EXTENDED = 'test.extend';
const GROUPS = ['describe', 'describe.each', 'test.describe'];

/** The tests of a source. Those that are skipped or still to be written are not among them: they show nothing. */
export function namedTests(source: string, fileName: string): NamedTests {
  const names = new Set<string>();
  const texts = new Set<string>();
  const callees = new Set(TESTS);

  function visit(node: ts.Node, groups: string[]): void {
    if (ts.isStringLiteralLike(node)) texts.add(node.text);
    if (ts.isVariableDeclaration(node) && node.initializer && calleeOf(node.initializer) === EXTENDED)
      callees.add(node.name.getText());
    const title = titleOf(node);
    if (title && callees.has(title.of)) names.add([...groups, title.text].join(' › '));
    const inside = title && GROUPS.includes(title.of) ? [...groups, title.text] : groups;
    ts.forEachChild(node, child => {
      visit(child, inside);
    });
  }

  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true), []);
  return { names, texts };
}

/** The title in `it('…', …)` or `it.each(…)('…', …)`, and which function it is given to. */
function titleOf(node: ts.Node): { of: string; text: string } | undefined {
  if (!ts.isCallExpression(node)) return undefined;
  const [first] = node.arguments;
  const of = calleeOf(node.expression) ?? node.expression.getText();
  if (first && ts.isStringLiteralLike(first)) return { of, text: first.text };
  if (first && ts.isTemplateExpression(first)) return { of, text: first.getText().slice(1, -1) };
  return undefined;
}

/** The function that a call is of, without its type arguments. */
function calleeOf(node: ts.Node): string | undefined {
  return ts.isCallExpression(node) ? node.expression.getText() : undefined;
}
