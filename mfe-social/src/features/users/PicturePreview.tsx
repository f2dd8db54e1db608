import { isWebUrl } from '@endpaper/contracts';
import { Avatar } from '@endpaper/ui';
import { useEffect, useState } from 'react';

/** Nobody types an address this slowly: half an address is not asked for. */
const SETTLED_MS = 500;

interface PicturePreviewProps {
  username: string;
  /** The address of the picture, as far as it is typed. */
  address: string;
}

/** The picture as others will see it; initials until there is one. */
export function PicturePreview({ username, address }: PicturePreviewProps) {
  const [settled, setSettled] = useState(address);

  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(address);
    }, SETTLED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [address]);

  const typed = settled.trim();
  return (
    <figure aria-label="Preview of the picture">
      <Avatar name={username} picture={isWebUrl(typed) ? typed : null} size="large" decorative />
    </figure>
  );
}
