import { createContext, createElement, useContext, type ComponentType } from 'react';

/** The remote that a component belongs to; undefined in the shell. */
export const FrontEndName = createContext<string | undefined>(undefined);

/**
 * Returns a function that makes a name one of the component's own front end: `mfe-posts/comments`. Whatever is stored or
 * shared in a page under a name gets it from here, so two front ends never share it by accident.
 */
export function useOwnName(): (name: string) => string {
  const frontEnd = useContext(FrontEndName);
  return name => (frontEnd === undefined ? name : `${frontEnd}/${name}`);
}

/** Returns a component of a remote, which knows that it is one. */
export function ofFrontEnd<Props extends object>(
  name: string,
  Component: ComponentType<Props>,
): ComponentType<Props> {
  function OfFrontEnd(props: Props) {
    return createElement(FrontEndName, { value: name }, createElement(Component, props));
  }
  return OfFrontEnd;
}
