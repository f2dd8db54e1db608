import { Button, plural } from '@endpaper/ui';
import parts from '../dialogs/DialogParts.module.css';

interface PostReviewsProps {
  count: number;
  onPost: () => void;
  onDone: () => void;
}

/** Asks before several reviews become posts at once. */
export function PostReviews({ count, onPost, onDone }: PostReviewsProps) {
  const reviews = plural(count, 'review');
  return (
    <div className={parts.parts}>
      <p>Post {reviews} now? Everyone can read them.</p>
      <div className={parts.buttons}>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          variant="primary"
          onClick={() => {
            onDone();
            onPost();
          }}
        >
          Post {reviews}
        </Button>
      </div>
    </div>
  );
}
