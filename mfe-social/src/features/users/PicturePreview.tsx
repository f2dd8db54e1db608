import { isPublicUrl, uploaderOf } from '@endpaper/contracts';
import { Avatar } from '@endpaper/ui';
import { useDebounced } from '@endpaper/web-kit';

/** A pause in typing after which the address counts as complete, so that no request goes to half an address. */
const TYPING_PAUSE_MS = 500;

interface PicturePreviewProps {
  username: string;
  /** The typed address of the picture. */
  address: string;
}

/** The picture as others see it; initials until it has an address. */
export function PicturePreview({ username, address }: PicturePreviewProps) {
  const typed = useDebounced(address, TYPING_PAUSE_MS).trim();
  return (
    <figure aria-label="Preview of the picture">
      <Avatar
        name={username}
        picture={isPublicUrl(typed) || uploaderOf(typed) !== undefined ? typed : null}
        size="large"
        decorative
      />
    </figure>
  );
}
