import ts from 'typescript';

/** Deeper than this a type is taken on trust: types may contain themselves. */
const DEPTH = 5;

/**
 * Prints a type so that it can be understood without the code that it comes from: types of one's own are written out,
 * types of the language and of packages are named.
 */
export function structuralType(checker: ts.TypeChecker, type: ts.Type, depth = 0): string {
  const print = (each: ts.Type) => structuralType(checker, each, depth + 1);
  if (depth > DEPTH) return 'any';
  if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
  if (type.isUnion()) return unionOf(type.types.map(each => bracketed(print(each))));
  if (type.isIntersection()) return type.types.map(each => bracketed(print(each))).join(' & ');
  if (checker.isTupleType(type)) return `[${typeArguments(checker, type).map(print).join(', ')}]`;
  if (checker.isArrayType(type)) return `${bracketed(typeArguments(checker, type).map(print).join())}[]`;
  if (!(type.flags & ts.TypeFlags.Object)) return checker.typeToString(type);
  const foreign = foreignName(type);
  if (foreign) {
    const inner = typeArguments(checker, type).map(print);
    return inner.length > 0 ? `${foreign}<${inner.join(', ')}>` : foreign;
  }
  return objectType(checker, type, print);
}

function objectType(checker: ts.TypeChecker, type: ts.Type, print: (type: ts.Type) => string): string {
  const [call] = type.getCallSignatures();
  if (call) {
    const parameters = call.parameters.map(parameter => {
      const optional = isOptionalParameter(checker, parameter) ? '?' : '';
      return `${parameter.name}${optional}: ${print(checker.getTypeOfSymbol(parameter))}`;
    });
    return `(${parameters.join(', ')}) => ${print(call.getReturnType())}`;
  }
  const members = type.getProperties().map(member => {
    const optional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `${JSON.stringify(member.name)}${optional}: ${print(checker.getTypeOfSymbol(member))}`;
  });
  return members.length > 0 ? `{ ${members.join('; ')} }` : '{}';
}

/** Sorted, so that the order in which the compiler met its parts does not make two types of one. */
function unionOf(parts: string[]): string {
  const unique = [...new Set(parts)].sort();
  const booleans = ['false', 'true'];
  if (!booleans.every(each => unique.includes(each))) return unique.join(' | ');
  return ['boolean', ...unique.filter(each => !booleans.includes(each))].sort().join(' | ');
}

function bracketed(text: string): string {
  return text.includes('=>') || text.includes(' | ') ? `(${text})` : text;
}

function typeArguments(checker: ts.TypeChecker, type: ts.Type): readonly ts.Type[] {
  return isReference(type) ? checker.getTypeArguments(type) : [];
}

function isReference(type: ts.Type): type is ts.TypeReference {
  return 'target' in type;
}

/** How a type of the language (`Date`) or of a package (`import('react').ReactElement`) is called. */
function foreignName(type: ts.Type): string | undefined {
  const { symbol } = type;
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  if (/[/\\]typescript[/\\]lib[/\\]lib\./.test(file)) return symbol.name;
  const [, name] = /.*[/\\]node_modules[/\\](?:@types[/\\])?((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(file) ?? [];
  if (!name || symbol.name.startsWith('__')) return undefined;
  return `import('${name.replace('\\', '/')}').${symbol.name}`;
}

function isOptionalParameter(checker: ts.TypeChecker, { valueDeclaration }: ts.Symbol): boolean {
  return (
    valueDeclaration !== undefined &&
    ts.isParameter(valueDeclaration) &&
    checker.isOptionalParameter(valueDeclaration)
  );
}
