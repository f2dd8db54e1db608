import ts from 'typescript';
import { nodesIn, parseSource } from '@endpaper/contract-pipeline/source-files';

/** Adds an import after the last one of a source. */
export function addImport(source: string, statement: string): string {
  const last = parseSource('a.ts', source).statements.findLast(ts.isImportDeclaration);
  return insert(source, last?.end ?? 0, `\n${statement}\n`);
}

/** Adds a statement at the end of a source. */
export function addStatement(source: string, statement: string): string {
  return `${source.trimEnd()}\n${statement}\n`;
}

/**
 * Adds a property at the end of the object that a constant is.
 * @throws Error when there is no such constant
 */
export function addProperty(source: string, constant: string, property: string): string {
  const declaration = nodesIn(parseSource('a.ts', source))
    .filter(ts.isVariableDeclaration)
    .find(({ name }) => name.getText() === constant);
  const object = declaration && nodesIn(declaration).find(ts.isObjectLiteralExpression);
  if (!object) throw new Error(`There is no table ${constant}.`);
  const last = object.properties.at(-1);
  const comma = object.properties.hasTrailingComma || !last ? '' : ',';
  return insert(source, last ? object.properties.end : object.end - 1, `${comma}\n${property},\n`);
}

/**
 * Adds a member at the end of an interface.
 * @throws Error when there is no such interface
 */
export function addMember(source: string, name: string, member: string): string {
  const found = nodesIn(parseSource('a.ts', source))
    .filter(ts.isInterfaceDeclaration)
    .find(each => each.name.text === name);
  if (!found) throw new Error(`There is no interface ${name}.`);
  return insert(source, found.end - 1, `${member}\n`);
}

function insert(text: string, at: number, what: string): string {
  return text.slice(0, at) + what + text.slice(at);
}
