import type { Book } from '@endpaper/contracts';
import { Button, ConfirmDialog, useToast } from '@endpaper/ui';
import { errorMessage } from '@endpaper/web-kit';
import { useState } from 'react';
import { useDeleteBookMutation } from '../books/books.api.js';

interface DeleteBookProps {
  book: Book;
  onDeleted: () => void;
}

/** Deletes a book, once its owner has said so twice. */
export function DeleteBook({ book, onDeleted }: DeleteBookProps) {
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [deleteBook, { isLoading, error, reset }] = useDeleteBookMutation();

  async function confirm() {
    const { error: refused } = await deleteBook(book.id);
    if (refused) return;
    toast(`“${book.title}” is deleted`);
    onDeleted();
  }

  return (
    <>
      <Button
        onClick={() => {
          reset();
          setAsking(true);
        }}
      >
        Delete Book
      </Button>
      <ConfirmDialog
        open={asking}
        title="Delete Book"
        question="Are you sure you want to permanently delete this book and all associated posts and comments?"
        cancelLabel="Keep Book"
        confirmLabel="Delete Book"
        busy={isLoading}
        error={error && errorMessage(error)}
        onCancel={() => {
          setAsking(false);
        }}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
