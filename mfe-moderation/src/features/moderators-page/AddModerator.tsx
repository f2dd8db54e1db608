import { ModeratorForm } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useContractForm } from '@endpaper/web-kit/forms';
import styles from '../forms/Forms.module.css';
import { useAddModeratorMutation } from './moderators.api.js';

/** Makes a reader a moderator. */
export function AddModerator() {
  const [addModerator] = useAddModeratorMutation();
  const { formProps, field, form, message, isSubmitting } = useContractForm<
    { reader: string },
    { reader: number }
  >(ModeratorForm, {
    defaultValues: { reader: '' },
    draft: 'moderator',
    submit: async ({ reader }) => {
      await addModerator(reader).unwrap();
      form.reset();
    },
  });

  return (
    <form {...formProps} className={styles.form} aria-label="Add a moderator">
      <FormMessage>{message}</FormMessage>
      <TextField
        label="Reader"
        hint="The address of the profile, or its number. The reader needs a confirmed email address."
        autoComplete="off"
        {...field('reader')}
      />
      <Button type="submit" busy={isSubmitting}>
        Add Moderator
      </Button>
    </form>
  );
}
