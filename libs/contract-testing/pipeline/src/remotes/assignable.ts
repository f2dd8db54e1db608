import { join } from 'node:path';
import { checkout } from '@endpaper/local-servers';
import ts from 'typescript';

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

// A path in the checkout, from which TypeScript finds the types of packages.
const FILE = join(checkout, 'assignment.ts');

/** The next program reuses the libraries that this one has read. */
let program: ts.Program | undefined;

/** Whether TypeScript allows to assign a value of one printed type to a variable of another. */
export function isAssignable(given: string, taken: string): boolean {
  if (given === taken) return true;
  const text = `declare const given: ${given}; export const taken: ${taken} = given;`;
  const source = ts.createSourceFile(FILE, text, ts.ScriptTarget.ES2023, true);
  const host = ts.createCompilerHost(OPTIONS);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...rest) => (name === FILE ? source : getSourceFile(name, ...rest));
  host.fileExists = name => name === FILE || ts.sys.fileExists(name);
  program = ts.createProgram([FILE], OPTIONS, host, program);
  return ts.getPreEmitDiagnostics(program, source).length === 0;
}
