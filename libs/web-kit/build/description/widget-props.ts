import type { WidgetProp } from '@endpaper/contracts';
import ts from 'typescript';

type Props = Record<string, WidgetProp>;

/** Returns the props of a type, sorted by name. */
export function propsOf(checker: ts.TypeChecker, type: ts.Type): Props {
  return ordered(
    checker.getPropertiesOfType(type).map(member => {
      const optional = (member.flags & ts.SymbolFlags.Optional) !== 0;
      return [member.name, { type: structuralType(checker, checker.getTypeOfSymbol(member)), optional }];
    }),
  );
}

/** Returns the props that a JSX element passes: its attributes and the objects that are spread into it. */
export function passedProps(checker: ts.TypeChecker, attributes: ts.JsxAttributes): Props {
  return ordered(
    attributes.properties.flatMap((attribute): [string, WidgetProp][] => {
      if (ts.isJsxSpreadAttribute(attribute))
        return Object.entries(propsOf(checker, checker.getTypeAtLocation(attribute.expression)));
      return [[attribute.name.getText(), { type: passedType(checker, attribute), optional: false }]];
    }),
  );
}

function passedType(checker: ts.TypeChecker, { initializer }: ts.JsxAttribute): string {
  if (!initializer) return 'true';
  if (ts.isStringLiteral(initializer)) return JSON.stringify(initializer.text);
  const value = ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  return value ? structuralType(checker, checker.getTypeAtLocation(value)) : 'undefined';
}

function ordered(props: [string, WidgetProp][]): Props {
  return Object.fromEntries(props.sort(([one], [other]) => one.localeCompare(other)));
}

/** Types below this depth are printed as `any`, because types may be recursive. */
const DEPTH = 5;

/** Prints a type without names of the front end's own types. Types of the language and of packages keep their names. */
function structuralType(checker: ts.TypeChecker, type: ts.Type, depth = 0): string {
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
      const rest = isRestParameter(parameter) ? '...' : '';
      return `${rest}${parameter.name}${optional}: ${print(checker.getTypeOfSymbol(parameter))}`;
    });
    return `(${parameters.join(', ')}) => ${print(call.getReturnType())}`;
  }
  const named = checker.getPropertiesOfType(type).map(member => {
    const optional = member.flags & ts.SymbolFlags.Optional ? '?' : '';
    return `${JSON.stringify(member.name)}${optional}: ${print(checker.getTypeOfSymbol(member))}`;
  });
  const others = checker
    .getIndexInfosOfType(type)
    .map(each => `[key: ${checker.typeToString(each.keyType)}]: ${print(each.type)}`);
  const members = [...named, ...others];
  return members.length > 0 ? `{ ${members.join('; ')} }` : '{}';
}

/** Sorted, because the compiler's order of the parts varies. */
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

/** The name of a type of the language (`Date`) or of a package (`import('react').ReactElement`). */
function foreignName(type: ts.Type): string | undefined {
  const { symbol } = type;
  // An anonymous type, such as `Pick<Book, 'id'>`, is printed structurally.
  if (symbol.name.startsWith('__')) return undefined;
  const file = symbol.declarations?.[0]?.getSourceFile().fileName ?? '';
  if (/[/\\]typescript[/\\]lib[/\\]lib\./.test(file)) return symbol.name;
  const [, name] = /.*[/\\]node_modules[/\\](?:@types[/\\])?((?:@[^/\\]+[/\\])?[^/\\]+)/.exec(file) ?? [];
  if (!name) return undefined;
  return `import('${name.replace('\\', '/')}').${symbol.name}`;
}

function isRestParameter({ valueDeclaration }: ts.Symbol): boolean {
  return (
    valueDeclaration !== undefined &&
    ts.isParameter(valueDeclaration) &&
    valueDeclaration.dotDotDotToken !== undefined
  );
}

function isOptionalParameter(checker: ts.TypeChecker, { valueDeclaration }: ts.Symbol): boolean {
  return (
    valueDeclaration !== undefined &&
    ts.isParameter(valueDeclaration) &&
    checker.isOptionalParameter(valueDeclaration)
  );
}
