import type { FrontEndProvides } from '@endpaper/contracts';
import ts from 'typescript';
import type { FrontEndProgram } from './front-end-program.js';
import { attribute } from './required-modules.js';
import { propsOf } from './widget-props.js';

/**
 * Returns the props that the shell gives to the widgets in each of its places: those of each `<PlacedWidget>`.
 * @throws Error that names the file when a place is no literal, or its props are not written there
 */
export function placesOfShell({ checker, sources }: FrontEndProgram): FrontEndProvides['places'] {
  const places: FrontEndProvides['places'] = {};
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'PlacedWidget') {
      const place = attribute(node, 'place');
      const props = attribute(node, 'props');
      if (!place || !ts.isStringLiteral(place) || !props)
        throw new Error(
          `${node.getSourceFile().fileName}: a PlacedWidget must have a literal place, and props`,
        );
      places[place.text] = propsOf(checker, checker.getTypeAtLocation(props));
    }
    ts.forEachChild(node, visit);
  };
  sources.forEach(visit);
  return places;
}
