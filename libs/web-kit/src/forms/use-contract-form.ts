import { useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
} from 'react-hook-form';
// By its name: forms are not shared between front ends, but the session is.
// eslint-disable-next-line @nx/enforce-module-boundaries
import { useSession } from '@endpaper/web-kit';
import { asApiError } from '../api/errors.js';
import { contractResolver, type FormCheck, type FormSchema } from './contract-resolver.js';

interface ContractFormOptions<Typed extends FieldValues, Parsed> {
  defaultValues: DefaultValues<Typed>;
  check?: FormCheck<Typed>;
  /** Sends the form; what it throws, a failed call's `unwrap()` for one, is shown at the fields it names. */
  submit: (values: Parsed) => Promise<unknown>;
}

/**
 * A form over a schema of the contract. It is checked when it is sent; the first wrong field gets the focus; sentences
 * of the server go to their fields and the rest to `message`. What was typed stays, and nothing is sent twice at once.
 */
export function useContractForm<Typed extends FieldValues, Parsed>(
  schema: FormSchema<Typed, Parsed>,
  { defaultValues, check, submit }: ContractFormOptions<Typed, Parsed>,
) {
  const form = useForm<Typed, unknown, Parsed>({
    resolver: contractResolver(schema, check),
    defaultValues,
  });
  const { isDirty, isSubmitting } = form.formState;
  const [refused, setRefused] = useState<{ message: string; notSignedIn: boolean }>();
  const { status, user } = useSession();
  const [reader, setReader] = useState(user?.id);
  const sending = useRef(false);

  if (reader !== user?.id) {
    setReader(user?.id);
    // Whoever logs in has done what was asked for.
    if (refused?.notSignedIn) setRefused(undefined);
  }

  async function send(values: Parsed) {
    try {
      await submit(values);
    } catch (thrown) {
      const { errors, code } = asApiError(thrown);
      const { message: summary, ...sentences } = errors;
      const fields = Object.keys(form.getValues());
      const elsewhere = Object.entries(sentences).filter(([field]) => !fields.includes(field));
      setRefused({
        message: [summary, ...elsewhere.map(([, sentence]) => sentence)].filter(Boolean).join(' '),
        notSignedIn: code === 'not_signed_in',
      });
      fields
        .filter(field => sentences[field])
        .forEach((field, index) => {
          form.setError(field as Path<Typed>, { message: sentences[field] }, { shouldFocus: index === 0 });
        });
    }
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setRefused(undefined);
    await form.handleSubmit(send)(event);
    sending.current = false;
  }

  return {
    /** For the `<form>` itself. The browser's own checks are off: the contract's speak instead. */
    formProps: { noValidate: true, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event) },
    /** For one field of `@endpaper/ui`: its name, its handlers and the sentence about it. */
    field: <Name extends Path<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>) => {
      const { error } = form.getFieldState(name, form.formState);
      return { ...form.register(name, options), error: error?.message };
    },
    /** Why the form was not taken, for no field in particular. */
    // To whoever is known to be logged out, the form's window says so and offers a way in.
    message: refused?.notSignedIn && status === 'visitor' ? undefined : refused?.message || undefined,
    isSubmitting,
    /** Whether something was typed that would be lost. */
    isDirty,
    /** React Hook Form's own methods. */
    form,
  };
}
