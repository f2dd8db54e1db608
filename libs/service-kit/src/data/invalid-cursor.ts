/** The error of a cursor that is none of the list. The client gets 400. */
export class InvalidCursor extends Error {
  override readonly name = 'InvalidCursor';
  override readonly message = 'That is not a cursor of this list';
}
