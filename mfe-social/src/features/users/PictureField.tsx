import { uploaderOf } from '@endpaper/contracts';
import { Button, FormMessage, TextField } from '@endpaper/ui';
import { useRef, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import styles from './PictureField.module.css';
import { PicturePreview } from './PicturePreview.js';
import { UploadPicture } from './UploadPicture.js';

type Field = Omit<ComponentProps<typeof TextField>, 'label'>;

interface PictureFieldProps extends ComponentProps<typeof UploadPicture> {
  /** Of the form: an address that is typed, or that of an upload. */
  field: Field;
  username: string;
  picture: string;
  /** Takes an upload away. */
  onRemove: () => void;
}

/** The picture of a profile: uploaded, or linked by its address. */
export function PictureField({ field, username, picture, onRemove, ...upload }: PictureFieldProps) {
  const isUpload = uploaderOf(picture) !== undefined;
  const choice = useRef<HTMLDivElement>(null);

  /** The button goes with the picture: the field that comes gets the focus. */
  function remove() {
    flushSync(onRemove);
    choice.current?.querySelector('input')?.focus();
  }

  return (
    <div className={styles.picture}>
      <div ref={choice} className={styles.choice}>
        {isUpload ? (
          <>
            <p className={styles.label}>Picture</p>
            <FormMessage>{field.error}</FormMessage>
          </>
        ) : (
          <TextField
            {...field}
            label="Picture"
            optional
            hint="Upload one, or type the web address of an image"
            inputMode="url"
            autoComplete="photo"
          />
        )}
        <div className={styles.buttons}>
          <UploadPicture {...upload} />
          {isUpload && <Button onClick={remove}>Remove the Picture</Button>}
        </div>
      </div>
      <PicturePreview username={username} address={picture} />
    </div>
  );
}
