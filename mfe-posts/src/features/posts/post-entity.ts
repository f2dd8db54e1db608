import type { Post } from '@endpaper/contracts';
import { entity } from '@endpaper/web-kit';

/** The posts of the page, each once: lists have their ids. */
export const posts = entity<Post>('mfe-posts/post', 'Post');
