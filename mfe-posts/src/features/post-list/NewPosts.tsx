import { bookTopic, type Post } from '@endpaper/contracts';
import { plural, useToast } from '@endpaper/ui';
import { errorMessage, isNotFound, useDebounced, useLive, useReadSoon, useSession } from '@endpaper/web-kit';
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
  const { user } = useSession();
  const created = useIds();
  /** The newest posts that the reader sees. A hint does not say whether its post is one; to visitors all are shown. */
  const [newest, setNewest] = useState<ReadonlySet<number>>(new Set());
  const [readNewest] = useReadNewestMutation();
  const [isLoading, setIsLoading] = useState(false);
  const [shown, setShown] = useState<ReadonlySet<string>>();

  const readSoon = useReadSoon(async () => {
    const { data, error } = await readNewest(bookId);
    if (data) setNewest(new Set(data.items.map(({ id }) => id)));
    for (const { id } of data?.items ?? []) if (isNewestFirst && id > (posts[0]?.id ?? 0)) created.add(id);
    return error === undefined || isNotFound(error);
  });

  useLive(bookTopic(bookId), hint => {
    if (hint === 'missed') {
      if (isNewestFirst) readSoon();
      return;
    }
    if (hint.kind === 'post-created') {
      created.add(hint.id);
      if (user) readSoon();
    }
    if (hint.kind === 'post-deleted') created.remove(hint.id);
  });
  const announced = useDebounced(created.all, ANNOUNCED_AFTER_MS);
  const ids = [...announced].filter(
    id => created.all.has(id) && !posts.some(post => post.id === id) && (!user || newest.has(id)),
  );

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
