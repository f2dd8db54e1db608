import type { LoaderContext } from 'webpack';
import { withoutSchemas } from './without-schemas.js';

/** A webpack loader for the modules of the contracts: see `withoutSchemas`. */
export default function contractLoader(
  this: LoaderContext<object>,
  code: string,
  map: Parameters<LoaderContext<object>['callback']>[2],
): void {
  this.callback(null, withoutSchemas(code), map);
}
