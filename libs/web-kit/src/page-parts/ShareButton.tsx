import { IconButton, useToast, VisuallyHidden } from '@endpaper/ui';
import Check from 'lucide-react/icons/check';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';

interface ShareButtonProps {
  /** What is shared, in a few words: apps show it beside the address. */
  title: string;
  /** The canonical path of the page. */
  path: string;
}

/** A button that shares a page with the system's own dialog, or copies its address where there is none and says so until it loses the focus. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const toast = useToast();
  const [isCopied, setCopied] = useState(false);

  async function share() {
    const url = new URL(path, location.origin).href;
    if (await sharedBySystem({ title, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      toast(`The link could not be copied. It is ${url}`, 'problem');
    }
  }

  return (
    <>
      <IconButton
        label={isCopied ? 'Link copied' : 'Share'}
        icon={isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
        onClick={() => void share()}
        onBlur={() => {
          setCopied(false);
        }}
      />
      <VisuallyHidden>
        <span role="status">{isCopied && 'Link copied'}</span>
      </VisuallyHidden>
    </>
  );
}

/** @returns whether the reader has shared it, or has closed the dialog; false where the system has none for this page */
async function sharedBySystem(data: ShareData): Promise<boolean> {
  // Some browsers lack it, in spite of its type, and all of them on insecure pages.
  if (!('share' in navigator)) return false;
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    // `InvalidStateError`: its dialog is open.
    return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
  }
}
