/** A call by its method and the path that it is declared with. */
interface Declared {
  method: string;
  path: string;
}

/** The call that an address means: of several whose paths fit, the one that is spelled out furthest. */
export function endpointOf<Call extends Declared>(
  calls: readonly Call[],
  { method, path }: Declared,
): Call | undefined {
  return calls
    .filter(call => call.method === method && patternOf(call.path).test(path))
    .sort((one, other) => parametersIn(one.path) - parametersIn(other.path))[0];
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replace(/:\w+/g, '[^/]+')}/?$`);
}

function parametersIn(path: string): number {
  return path.split(':').length;
}
