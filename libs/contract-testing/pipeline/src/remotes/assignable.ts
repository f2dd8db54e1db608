import { join } from 'node:path';
import { checkout } from '@endpaper/local-servers';
import ts from 'typescript';

/** Two printed types: that of a value, and that of the property which takes it. */
export interface Assignment {
  given: string;
  taken: string;
}

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/** Whether TypeScript allows each assignment. */
export function areAssignable(assignments: readonly Assignment[]): boolean[] {
  const same = assignments.map(({ given, taken }) => given === taken);
  if (same.every(Boolean)) return same;
  const lines = assignments.map(
    ({ given, taken }, index) =>
      `declare const given${index}: ${given}; export const taken${index}: ${taken} = given${index};`,
  );
  const wrong = linesWithErrors(lines.join('\n'));
  return same.map((isSame, index) => isSame || !wrong.has(index));
}

function linesWithErrors(text: string): Set<number> {
  // A path in the checkout, from which TypeScript finds the types of packages.
  const file = join(checkout, 'assignments.ts');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ES2023, true);
  const host = ts.createCompilerHost(OPTIONS);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === file ? source : getSourceFile(name, ...rest));
  host.fileExists = name => name === file || ts.sys.fileExists(name);
  const program = ts.createProgram([file], OPTIONS, host);
  const errors = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  return new Set(errors.map(({ start = 0 }) => source.getLineAndCharacterOfPosition(start).line));
}
