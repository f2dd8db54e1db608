import type { WidgetProp } from '@endpaper/contracts';
import ts from 'typescript';
import { structuralType } from './structural-type.js';

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
