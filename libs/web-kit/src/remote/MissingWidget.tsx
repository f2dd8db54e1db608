import { useContext } from 'react';
import { LoadingPart } from './LoadingPart.js';
import { MissingParts } from './missing-parts.js';

/** Stands in a first view for a widget that throws: there error boundaries do not work. */
export function MissingWidget({ name }: { name: string }) {
  useContext(MissingParts)?.(name);
  return <LoadingPart />;
}
