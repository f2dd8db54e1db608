import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { get, set, type FieldErrors, type FieldValues, type Path, type Resolver } from 'react-hook-form';

/** Any schema of the contract, by what is typed in and what it makes of that. */
export type FormSchema<Typed extends FieldValues, Parsed> = Parameters<
  typeof standardSchemaResolver<Typed, unknown, Parsed>
>[0];

/** A rule about several fields together: what it breaks, by the field that says so. */
export type FormCheck<Typed extends FieldValues> = (
  typed: Typed,
) => { field: Path<Typed>; sentence: string } | undefined;

/** Checks a form by its schema and, whatever that says, by a rule about several fields. */
export function contractResolver<Typed extends FieldValues, Parsed>(
  schema: FormSchema<Typed, Parsed>,
  check?: FormCheck<Typed>,
): Resolver<Typed, unknown, Parsed> {
  const bySchema = standardSchemaResolver(schema);
  return async (typed, context, options) => {
    const result = await bySchema(typed, context, options);
    const broken = check?.(typed);
    // Never in place of what the field breaks by itself.
    if (!broken || get(result.errors, broken.field)) return result;
    const errors: FieldErrors<Typed> = Object.assign({}, result.errors);
    set(errors, broken.field, { type: 'check', message: broken.sentence });
    return { values: {}, errors };
  };
}
