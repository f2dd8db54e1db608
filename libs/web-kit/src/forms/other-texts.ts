import type { FieldValues } from 'react-hook-form';

/** What a form edits, as the server has it. */
export interface Stored<Typed> {
  values: Typed;
  /** None of an entity without versions. */
  version: number | undefined;
}

/** Values that a form had or the server has, besides those in its fields: an edit of an older version loses none of them. */
export interface OtherText<Typed extends FieldValues> {
  isStored: boolean;
  values: Typed;
}

/** Whether the fields of two texts are equal. */
function isSame<Typed extends FieldValues>(one: Typed, other: Typed): boolean {
  return Object.keys(one).every(field => one[field] === other[field]);
}

/** The other texts when the server has stored what the form has. */
export function withoutStored<Typed extends FieldValues>(others: readonly OtherText<Typed>[]) {
  return others.filter(({ isStored }) => !isStored);
}

/** The other texts when the server has stored another one than before. */
export function withStored<Typed extends FieldValues>(others: readonly OtherText<Typed>[], values: Typed) {
  return [{ isStored: true, values }, ...withoutStored(others)];
}

/** The other texts when another one replaces what is in the fields. */
export function withTyped<Typed extends FieldValues>(others: readonly OtherText<Typed>[], values: Typed) {
  return others.some(other => isSame(other.values, values))
    ? others
    : [...others, { isStored: false, values }];
}
