import { WatchedPhraseDraft, type WatchedKind } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import { ChoiceField } from '../forms/ChoiceField.js';
import styles from '../forms/Forms.module.css';
import { useAddPhraseMutation } from './phrases.api.js';

const CHOICES = [
  ['host', 'A host', 'Links to it and to its subdomains: spam.example is also www.spam.example.'],
  ['phrase', 'A phrase', 'Whole words, whatever their case and accents.'],
] as const;

/** Adds a host or phrase that holds posts and comments. */
export function AddPhrase() {
  const [addPhrase] = useAddPhraseMutation();
  const { formProps, field, form, message, isSubmitting } = useContractForm<
    { kind: WatchedKind; text: string },
    WatchedPhraseDraft
  >(WatchedPhraseDraft, {
    defaultValues: { kind: 'host', text: '' },
    draft: 'watched phrase',
    submit: async draft => {
      const { kind } = await addPhrase(draft).unwrap();
      form.reset({ kind, text: '' });
    },
  });

  return (
    <form {...formProps} className={styles.form} aria-label="Add a host or phrase">
      <FormMessage>{message}</FormMessage>
      <ChoiceField label="What holds a text?" choices={CHOICES} {...field('kind')} />
      <TextField label="Host or phrase" autoComplete="off" dir="auto" {...field('text')} />
      <Button type="submit" busy={isSubmitting}>
        Add
      </Button>
    </form>
  );
}
