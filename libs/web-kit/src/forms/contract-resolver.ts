import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { get, set, type FieldErrors, type FieldValues, type Path, type Resolver } from 'react-hook-form';

/** A schema of the contract that parses the typed values. */
export type FormSchema<Typed extends FieldValues, Parsed> = Parameters<
  typeof standardSchemaResolver<Typed, unknown, Parsed>
>[0];

/** A rule about several fields. Returns the field that shows the violation, and its message. */
export type FormCheck<Typed extends FieldValues> = (
  typed: Typed,
) => { field: Path<Typed>; message: string } | undefined;

/** Validates a form by its schema and by a rule about several fields. */
export function contractResolver<Typed extends FieldValues, Parsed>(
  schema: FormSchema<Typed, Parsed>,
  check?: FormCheck<Typed>,
): Resolver<Typed, unknown, Parsed> {
  const bySchema = standardSchemaResolver(schema);
  return async (typed, context, options) => {
    const result = await bySchema(typed, context, options);
    const violation = check?.(typed);
    // The field's own error comes first.
    if (!violation || get(result.errors, violation.field)) return result;
    const errors: FieldErrors<Typed> = Object.assign({}, result.errors);
    set(errors, violation.field, { type: 'check', message: violation.message });
    return { values: {}, errors };
  };
}
