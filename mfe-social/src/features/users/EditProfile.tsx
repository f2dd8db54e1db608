import { uploaderOf, USER_LIMITS, UserEdit, type OwnUser } from '@endpaper/contracts';
import { Button, FormMessage, TextArea, TextField } from '@endpaper/ui';
import { useSession, type ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import { useState } from 'react';
import { useEditUserMutation } from './users.api.js';
import styles from './EditProfile.module.css';
import { PictureField } from './PictureField.js';

/** The form of the signed-in user's own profile. */
export function EditProfile({ user, onDone, onDirtyChange }: ModalContentProps & { user: OwnUser }) {
  const { user: signedIn } = useSession();
  const [editUser] = useEditUserMutation();
  const { formProps, field, message, isSubmitting, form } = useContractForm(UserEdit, {
    defaultValues: {
      username: user.username,
      first_name: user.first_name ?? '',
      last_name: user.last_name ?? '',
      address: user.address ?? '',
      picture: user.picture ?? '',
      bio: user.bio ?? '',
    },
    // The request changes the signed-in user, which may be another account since the form was opened.
    check: () =>
      signedIn && signedIn.id !== user.id
        ? { field: 'username', message: `Only ${user.username} can save this` }
        : undefined,
    submit: async edit => {
      await editUser(changesOf(user, edit)).unwrap();
      onDone();
    },
    onDirtyChange,
  });
  const [isUploading, setUploading] = useState(false);
  /** The typed address whose place an upload has taken. */
  const [linked, setLinked] = useState('');
  const [previewed, setPreviewed] = useState({ username: user.username, picture: user.picture ?? '' });

  const choosePicture = (picture: string) => {
    form.setValue('picture', picture, { shouldDirty: true });
    form.clearErrors('picture');
    setPreviewed(before => ({ ...before, picture }));
  };

  return (
    <form
      {...formProps}
      className={styles.form}
      onChange={() => {
        const { username = '', picture } = form.getValues();
        setPreviewed({ username, picture: picture ?? '' });
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
      <TextArea
        label="Bio"
        optional
        hint="A line or two about you as a reader"
        rows={3}
        limit={USER_LIMITS.bio}
        {...field('bio')}
      />
      <TextField
        label="Address"
        optional
        hint="Nobody but you can see it"
        limit={USER_LIMITS.address}
        autoComplete="street-address"
        {...field('address')}
      />
      <PictureField
        field={field('picture')}
        username={previewed.username}
        picture={previewed.picture}
        isSending={isUploading}
        onSendingChange={setUploading}
        onUploaded={picture => {
          // An address that was typed while the picture was on its way, too.
          const typed = form.getValues('picture') ?? '';
          if (uploaderOf(typed) === undefined) setLinked(typed);
          choosePicture(picture);
        }}
        onRemove={() => {
          choosePicture(linked);
        }}
      />
      <Button type="submit" variant="primary" busy={isSubmitting || isUploading}>
        Save Changes
      </Button>
    </form>
  );
}

/** The fields that differ from those of the user: another tab may have changed the others. */
function changesOf(user: OwnUser, edit: UserEdit): UserEdit {
  const before = new Map<string, unknown>(Object.entries(user));
  return Object.fromEntries(
    Object.entries(edit).filter(([field, value]) => value !== (before.get(field) ?? null)),
  );
}

export { EditProfile as Component };
