import { USER_LIMITS, UserEdit, type OwnUser } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useSession, type ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useEffect, useState } from 'react';
import { useEditReaderMutation } from './users.api.js';
import styles from './EditProfile.module.css';
import { PicturePreview } from './PicturePreview.js';

/** The form of what readers may change of themselves. */
export function EditProfile({ reader, onDone, onDirtyChange }: ModalContentProps & { reader: OwnUser }) {
  const { user } = useSession();
  const [editReader] = useEditReaderMutation();
  const { formProps, field, message, isSubmitting, isDirty, form } = useContractForm(UserEdit, {
    defaultValues: {
      username: reader.username,
      first_name: reader.first_name ?? '',
      last_name: reader.last_name ?? '',
      address: reader.address ?? '',
      picture: reader.picture ?? '',
    },
    // The call changes whoever is logged in: that may be somebody else by now.
    check: () =>
      user && user.id !== reader.id
        ? { field: 'username', message: `Only ${reader.username} can save this` }
        : undefined,
    submit: async edit => {
      await editReader(edit).unwrap();
      onDone();
    },
  });
  const [shown, setShown] = useState({ username: reader.username, picture: reader.picture ?? '' });

  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);

  return (
    <form
      {...formProps}
      className={styles.form}
      onChange={() => {
        const { username = '', picture } = form.getValues();
        setShown({ username, picture: picture ?? '' });
      }}
    >
      <FormMessage>{message}</FormMessage>
      <TextField
        label="Username"
        limit={USER_LIMITS.username.max}
        autoComplete="username"
        {...field('username')}
      />
      <div className={styles.pair}>
        <TextField
          label="First Name"
          optional
          limit={USER_LIMITS.name}
          autoComplete="given-name"
          {...field('first_name')}
        />
        <TextField
          label="Last Name"
          optional
          limit={USER_LIMITS.name}
          autoComplete="family-name"
          {...field('last_name')}
        />
      </div>
      <TextField
        label="Address"
        optional
        hint="Nobody but you can see it"
        limit={USER_LIMITS.address}
        autoComplete="street-address"
        {...field('address')}
      />
      <div className={styles.picture}>
        <TextField
          label="Picture"
          optional
          hint="The web address of an image"
          inputMode="url"
          autoComplete="photo"
          {...field('picture')}
        />
        <PicturePreview username={shown.username} address={shown.picture} />
      </div>
      <Button type="submit" variant="primary" busy={isSubmitting}>
        Save Changes
      </Button>
    </form>
  );
}

export { EditProfile as Component };
