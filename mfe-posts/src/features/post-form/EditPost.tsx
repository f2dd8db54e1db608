import { editLimit, postEditOf, type Post } from '@endpaper/contracts';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useState } from 'react';
import { useEditPostMutation, useReadPostMutation } from '../posts/posts.api.js';
import { PostForm } from './PostForm.js';

const valuesOf = ({ title, text }: Post) => ({ title, text });

/** The form that edits a post, in a dialog over its page. */
export function EditPost({ post, onDone, onDirtyChange }: ModalContentProps & { post: Post }) {
  const [editPost] = useEditPostMutation();
  const [readPost] = useReadPostMutation();
  const [stored, setStored] = useState(post);

  return (
    <PostForm
      schema={postEditOf(stored.text)}
      textLimit={editLimit(stored.text)}
      defaultValues={valuesOf(post)}
      draft={`post ${post.id}`}
      submitLabel="Save Changes"
      onDirtyChange={onDirtyChange}
      version={post.version}
      readStored={async () => {
        const read = await readPost(post.id).unwrap();
        setStored(read);
        return { values: valuesOf(read), version: read.version };
      }}
      submit={async (after, _key, version) => {
        await editPost({ id: post.id, version, after }).unwrap();
        onDone();
      }}
    />
  );
}

export { EditPost as Component };
