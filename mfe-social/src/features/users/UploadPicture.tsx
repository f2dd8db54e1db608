import { PICTURE_TYPES } from '@endpaper/contracts';
import { buttonClass, classNames, FormMessage } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import ImageUp from 'lucide-react/icons/image-up';
import { useState } from 'react';
import { fittingPicture, UnreadablePicture } from './fitting-picture.js';
import { useUploadPictureMutation } from './picture-upload.api.js';
import styles from './UploadPicture.module.css';

interface UploadPictureProps {
  isSending: boolean;
  onSendingChange: (isSending: boolean) => void;
  /** Gets the address of the picture. */
  onUploaded: (picture: string) => void;
}

/** A button that chooses a picture of the device and uploads it. */
export function UploadPicture({ isSending, onSendingChange, onUploaded }: UploadPictureProps) {
  const [upload] = useUploadPictureMutation();
  const [refusal, setRefusal] = useState<string>();

  const send = async (file: File | undefined) => {
    if (!file || isSending) return;
    onSendingChange(true);
    setRefusal(undefined);
    try {
      onUploaded((await upload(await fittingPicture(file)).unwrap()).picture);
    } catch (error) {
      setRefusal(error instanceof UnreadablePicture ? error.message : errorMessage(error));
    } finally {
      onSendingChange(false);
    }
  };

  const name = isSending ? 'Uploading…' : 'Upload a Picture';
  return (
    <div className={styles.upload}>
      <FormMessage>{refusal}</FormMessage>
      <label className={classNames(buttonClass('quiet'), styles.button)}>
        <ImageUp aria-hidden />
        <span role="status">{name}</span>
        <input
          type="file"
          className={styles.input}
          aria-label={name}
          accept={PICTURE_TYPES.join(',')}
          // A disabled one would lose the focus.
          aria-disabled={isSending || undefined}
          onClick={event => {
            if (isSending) event.preventDefault();
          }}
          onChange={({ target }) => {
            void send(target.files?.[0]);
            // The same file can be chosen again.
            target.value = '';
          }}
        />
      </label>
    </div>
  );
}
