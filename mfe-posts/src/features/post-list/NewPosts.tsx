import { bookTopic, type Post } from '@endpaper/contracts';
import { plural, useToast } from '@endpaper/ui';
import { errorMessage, isNotFound, useDebounced, useLive, useReadSoon } from '@endpaper/web-kit';
import { useEffect, useState } from 'react';
import { ANNOUNCED_AFTER_MS } from '../news/announced-after.js';
import { NewsButton } from '../news/NewsButton.js';
import { useIds } from '../news/use-ids.js';
import { useShowAtOnce } from '../news/use-show-at-once.js';
import { useReadNewestMutation } from '../posts/posts.api.js';

interface NewPostsProps {
  bookId: number;
  /** All loaded posts. */
  posts: readonly Post[];
  /** Whether the list is loaded and has no post. */
  isEmpty: boolean;
  /** The order of the list. In another one it is not known which posts are new when hints were missed. */
  isNewestFirst: boolean;
  /** Loads the list again. */
  reload: () => Promise<unknown>;
}

/** The button that shows the posts that others have written since the list was loaded. */
export function NewPosts({ bookId, posts, isEmpty, isNewestFirst, reload }: NewPostsProps) {
  const toast = useToast();
  const created = useIds();
  const [readNewest] = useReadNewestMutation();
  const [isLoading, setIsLoading] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>();

  const readMissedSoon = useReadSoon(async () => {
    const { data, error } = await readNewest(bookId);
    for (const { id } of data?.items ?? []) if (id > (posts[0]?.id ?? 0)) created.add(id);
    return error === undefined || isNotFound(error);
  });

  useLive(bookTopic(bookId), hint => {
    if (hint === 'missed') {
      if (isNewestFirst) readMissedSoon();
      return;
    }
    if (hint.kind === 'post-created') created.add(hint.id);
    if (hint.kind === 'post-deleted') created.remove(hint.id);
  });
  const announced = useDebounced(created.all, ANNOUNCED_AFTER_MS);
  const ids = [...announced].filter(id => created.all.has(id) && !posts.some(post => post.id === id));

  useEffect(() => {
    if (!shown) return;
    const links = [...document.querySelectorAll<HTMLElement>('article a[href]')];
    links.find(link => shown.has(link.getAttribute('href') ?? ''))?.focus();
  }, [shown]);

  async function load() {
    await reload();
    // More may have come meanwhile.
    created.remove(...ids);
  }
  const isShownAtOnce = useShowAtOnce(ids.join(), isEmpty, () =>
    load().then(
      () => true,
      () => false,
    ),
  );

  async function show() {
    setIsLoading(true);
    try {
      await load();
      setShown(new Set(ids.map(id => `/post/${id}`)));
    } catch (error) {
      toast(errorMessage(error), 'problem');
    }
    setIsLoading(false);
  }

  return (
    <NewsButton
      news={ids.length > 0 && !isShownAtOnce ? plural(ids.length, 'new post') : undefined}
      busy={isLoading}
      onShow={() => void show()}
    />
  );
}
