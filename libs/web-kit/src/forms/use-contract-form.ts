import { OUTDATED } from '@endpaper/contracts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type RegisterOptions,
} from 'react-hook-form';
// By the package's name: the session and the modal are shared between front ends at run time, this module is not.
// oxlint-disable-next-line @nx/enforce-module-boundaries
import { useOwnName, useReportSending, useSession } from '@endpaper/web-kit';
import { toApiError } from '../api/call-errors.js';
import { readDraft, removeDraft, storeDraft } from './draft.js';
import { withoutStored, withStored, withTyped, type OtherText, type Stored } from './other-texts.js';
import { contractResolver, type FormCheck, type FormSchema } from './contract-resolver.js';

export interface ContractFormOptions<Typed extends FieldValues, Parsed> {
  defaultValues: DefaultValues<Typed>;
  /** Names the form among those of its front end, in this tab: what was typed is there again after a reload. Not for a form with a password. */
  draft?: string;
  check?: FormCheck<Typed>;
  /**
   * Sends the form. The messages of an `ApiError` that it throws are shown at their fields.
   * @param idempotencyKey the same for each attempt with the same content until one succeeds: a form that creates something
   * sends it, so that a repeated attempt creates nothing more
   * @param version the version of what was edited: a form that edits something sends it, so that it overwrites nothing unseen
   */
  submit: (values: Parsed, idempotencyKey: string, version: number | undefined) => Promise<unknown>;
  /** The version of the entity that the form was opened with. */
  version?: number | undefined;
  /** Reads what the server has stored, when it has refused an edit of an older version; undefined when that was deleted. */
  readStored?: () => Promise<Stored<Typed> | undefined>;
  /** Called when the form becomes dirty or clean. */
  onDirtyChange?: (dirty: boolean) => void;
}

/**
 * A form that a schema of the contract validates on submit. The first invalid field gets the focus. Messages of the
 * server go to their fields, and to `message` if they belong to no field of the form. Typed values survive a failed
 * request, and a pending form is not sent again.
 */
export function useContractForm<Typed extends FieldValues, Parsed>(
  schema: FormSchema<Typed, Parsed>,
  options: ContractFormOptions<Typed, Parsed>,
) {
  const { defaultValues, check, submit, readStored, onDirtyChange } = options;
  const ownName = useOwnName();
  const draft = options.draft === undefined ? undefined : ownName(options.draft);
  const form = useForm<Typed, unknown, Parsed>({
    resolver: contractResolver(schema, check),
    defaultValues,
  });
  const { isDirty, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<{ message: string; notSignedIn: boolean }>();
  const { status, user } = useSession();
  const [reader, setReader] = useState(user?.id);
  const sending = useRef(false);
  const [restored] = useState(() => readDraft(draft, user?.id));
  const attempt = useRef(restored?.attempt);
  const version = useRef(restored ? restored.version : options.version);
  const [others, setOthers] = useState((restored?.others ?? []) as readonly OtherText<Typed>[]);
  const hasText = isDirty || others.length > 0;
  // The last signed-in user: text that was typed before the session ended belongs to that user, not to a visitor.
  const owner = useRef(restored?.reader);

  useEffect(() => {
    // With the defaults kept, the form has unsaved text.
    if (restored) form.reset(restored.values as Typed, { keepDefaultValues: true });
  }, [form, restored]);

  useEffect(() => {
    owner.current = user?.id ?? owner.current;
  }, [user]);

  const store = useCallback(
    (values: FieldValues) => {
      if (draft === undefined) return;
      storeDraft(draft, {
        values,
        attempt: attempt.current,
        version: version.current,
        others: [...others],
        reader: owner.current,
      });
    },
    [draft, others],
  );

  useEffect(() => {
    const { unsubscribe } = form.watch(store);
    return unsubscribe;
  }, [form, store]);

  useEffect(() => {
    if (others.length > 0) store(form.getValues());
  }, [form, others, store]);

  // A form that was sent or discarded is removed from the page; a reload removes nothing.
  useEffect(
    () => () => {
      if (draft !== undefined) removeDraft(draft);
    },
    [draft],
  );

  useReportSending(isSubmitting);

  // At once: Escape right after the first letter must ask, too.
  useLayoutEffect(() => {
    onDirtyChange?.(hasText);
  }, [hasText, onDirtyChange]);

  if (reader !== user?.id) {
    setReader(user?.id);
    // The new reader is signed in, so the refusal no longer applies.
    if (refusal?.notSignedIn) setRefusal(undefined);
  }

  async function send(values: Parsed): Promise<void> {
    const content = JSON.stringify(values);
    if (attempt.current?.content !== content)
      attempt.current = { content, idempotencyKey: newIdempotencyKey() };
    store(form.getValues());
    try {
      await submit(values, attempt.current.idempotencyKey, version.current);
      attempt.current = undefined;
    } catch (thrown) {
      const { errors, code } = toApiError(thrown);
      if (code === OUTDATED && (await showStored(values))) return send(values);
      const { message: summary, ...messages } = errors;
      const fields = Object.keys(form.getValues());
      const elsewhere = Object.entries(messages).filter(([field]) => !fields.includes(field));
      setRefusal({
        message: [summary, ...elsewhere.map(([, message]) => message)].filter(Boolean).join(' '),
        notSignedIn: code === 'not_signed_in',
      });
      fields
        .filter(field => messages[field])
        .forEach((field, index) => {
          form.setError(field as Path<Typed>, { message: messages[field] }, { shouldFocus: index === 0 });
        });
    }
  }

  /**
   * Shows what the server has stored. The next attempt replaces it, because the reader has seen it.
   * @returns whether it is what the form has sent: the answer to an earlier attempt was lost
   */
  async function showStored(sent: Parsed): Promise<boolean> {
    const stored = await readStored?.().catch(() => undefined);
    if (!stored) return false;
    version.current = stored.version;
    // The server stores what the schema makes of the typed values: without the white space around a text.
    const parsed = await schema['~standard'].validate(stored.values);
    const isOwn = !parsed.issues && JSON.stringify(parsed.value) === JSON.stringify(sent);
    setOthers(before => (isOwn ? withoutStored(before) : withStored(before, stored.values)));
    return isOwn;
  }

  function replaceText(other: OtherText<Typed>) {
    setOthers(withTyped(others, form.getValues()));
    form.reset(other.values, { keepDefaultValues: true });
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    setRefusal(undefined);
    await form.handleSubmit(send)(event);
    sending.current = false;
  }

  return {
    /** For the `<form>`. The contract's validation replaces the browser's. */
    formProps: { noValidate: true, onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event) },
    /** For a field of `@endpaper/ui`: its name, its handlers and its error. */
    field: <Name extends Path<Typed>>(name: Name, options?: RegisterOptions<Typed, Name>) => {
      const { error } = form.getFieldState(name, form.formState);
      return { ...form.register(name, options), error: error?.message };
    },
    /** Why the server refused the form, if no field of the form is the reason. */
    // The modal of a form tells a visitor to log in (`LogInPrompt`).
    message: refusal?.notSignedIn && status === 'visitor' ? undefined : refusal?.message || undefined,
    isSubmitting,
    /** For `OtherTexts`, which a form that edits something shows. */
    otherTexts: { others, control: form.control, onUse: replaceText },
    /** Whether the form has unsaved text. */
    isDirty,
    /** The methods of React Hook Form. */
    form,
  };
}

/** `crypto.randomUUID` exists only on pages from HTTPS or localhost. */
function newIdempotencyKey(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
