/** Returns the id that a route parameter is, or undefined when it is no positive safe integer. */
export function parseId(parameter: string): number | undefined {
  const id = /^[1-9]\d*$/.test(parameter) ? Number(parameter) : undefined;
  return Number.isSafeInteger(id) ? id : undefined;
}
