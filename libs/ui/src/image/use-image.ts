import { useEffect, useState, type SyntheticEvent } from 'react';
import { isUpload } from './image-source.js';

/** The pauses before a failed image is requested again (milliseconds). */
const RETRY_PAUSES = [3_000, 8_000];

interface Failure {
  url: string;
  /** What is requested again; null when the failure is final. */
  retry: string | null;
}

/**
 * Whether an image has failed to load, so that something else takes its place. The portal downloads an image of another host
 * when it is requested first, and may have it only some seconds later, as an uploaded one: it is requested again, out of sight.
 * @param url of the image, or a path of the portal
 */
export function useImage(url: string | null | undefined) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [recovered, setRecovered] = useState<string | null>(null);
  const isBroken = failure !== null && failure.url === url && recovered !== url;
  const retry = isBroken ? failure.retry : null;

  useEffect(() => {
    if (retry === null || !url) return undefined;
    return requestAgain(retry, () => {
      setRecovered(url);
    });
  }, [retry, url]);

  const fail = (retryOf: string | null) => {
    if (!url) return;
    setFailure({ url, retry: retryOf });
    setRecovered(null);
  };
  return {
    isBroken,
    onError: ({ currentTarget: { currentSrc, src } }: SyntheticEvent<HTMLImageElement>) => {
      // An image that fails after it was loaded would fail again and again.
      const isFinal = !url || (url.startsWith('/') && !isUpload(url)) || recovered === url;
      fail(isFinal ? null : currentSrc || src);
    },
    onLoad: ({ currentTarget: { naturalWidth } }: SyntheticEvent<HTMLImageElement>) => {
      // Some shops respond with a transparent pixel when they have no cover.
      if (naturalWidth === 1) fail(null);
    },
  };
}

/** Requests an image after each of the pauses until it is loaded. @returns what ends that */
function requestAgain(source: string, onLoad: () => void): () => void {
  const image = new Image();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  const schedule = () => {
    const pause = RETRY_PAUSES[attempts];
    attempts += 1;
    if (pause === undefined) return;
    timer = setTimeout(() => {
      image.src = source;
    }, pause);
  };
  image.addEventListener('load', onLoad);
  image.addEventListener('error', schedule);
  schedule();
  return () => {
    clearTimeout(timer);
    image.removeEventListener('load', onLoad);
    image.removeEventListener('error', schedule);
  };
}
