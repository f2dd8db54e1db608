import { describe, expect, it } from '@jest/globals';
import { addImport, addMember, addProperty, addStatement } from './edits.js';

const lines = (text: string) => text.split('\n').filter(line => line.trim() !== '');

describe('a source', () => {
  it('is given an import after its last one', () => {
    expect(lines(addImport("import a from 'a';\n\nconst b = 1;\n", "import c from 'c';"))).toEqual([
      "import a from 'a';",
      "import c from 'c';",
      'const b = 1;',
    ]);
  });

  it('is given a statement at its end', () => {
    expect(addStatement('const a = 1;\n\n', 'const b = 2;')).toBe('const a = 1;\nconst b = 2;\n');
  });

  it.each(['{ a: { b: 1 }, c: 2 }', '{ a: { b: 1 }, c: 2, }'])(
    'is given a property at the end of %s',
    object => {
      const source = `const other = { z: 1 };\nconst table = ${object} as const satisfies T;`;
      expect(addProperty(source, 'table', 'd: 3').replace(/\s/g, '')).toBe(
        'constother={z:1};consttable={a:{b:1},c:2,d:3,}asconstsatisfiesT;',
      );
    },
  );

  it('is given a property in a table that has none yet', () => {
    expect(addProperty('const table = {};', 'table', 'd: 3').replace(/\s/g, '')).toBe('consttable={d:3,};');
  });

  it('is given a member at the end of an interface', () => {
    expect(lines(addMember('interface A {\n  b: number;\n}\n', 'A', 'c: string;'))).toEqual([
      'interface A {',
      '  b: number;',
      'c: string;',
      '}',
    ]);
  });

  it('is refused where what is to be changed is not there', () => {
    expect(() => addProperty('const a = 1;', 'table', 'd: 3')).toThrow('There is no table table.');
    expect(() => addMember('', 'Widgets', '')).toThrow('There is no interface Widgets.');
  });
});
