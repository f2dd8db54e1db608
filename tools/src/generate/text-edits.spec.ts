import { expect, it } from '@jest/globals';
import { addImport, addToBraces } from './text-edits.js';

it('adds an import after the last one', () => {
  const source = "import {\n  a,\n} from 'a';\n\nconst b = 1;\n";
  expect(addImport(source, "import c from 'c';")).toBe(
    "import {\n  a,\n} from 'a';\nimport c from 'c';\n\nconst b = 1;\n",
  );
});

it('adds a line at the end of a declaration, after nested braces', () => {
  const source = 'const A = {\n  b: { c: 1 },\n} as const;\nconst D = {\n};\n';
  expect(addToBraces(source, 'A =', '  e: 2,')).toBe(
    'const A = {\n  b: { c: 1 },\n  e: 2,\n} as const;\nconst D = {\n};\n',
  );
});

it('refuses a declaration that does not exist', () => {
  expect(() => addToBraces('const a = 1;', 'B =', '')).toThrow('There is no declaration B =.');
});
