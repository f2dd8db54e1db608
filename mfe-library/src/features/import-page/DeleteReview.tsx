import { Button } from '@endpaper/ui';
import { DeleteButton } from '@endpaper/web-kit';
import { useDeleteReviewMutation } from './imports.api.js';

/** Deletes a review of a file after a question, because its text may be nowhere else. */
export function DeleteReview({ id, title }: { id: number; title: string }) {
  const [deleteReview] = useDeleteReviewMutation();
  return (
    <DeleteButton
      noun="Review"
      subject={title}
      question="Delete this review? It is not posted anywhere."
      renderButton={openDialog => (
        <Button aria-label={`Delete your review of “${title}”`} onClick={openDialog}>
          Delete
        </Button>
      )}
      onDelete={() => deleteReview(id)}
      // The list moves the focus on when the review has left it.
      onDeleted={() => undefined}
    />
  );
}
