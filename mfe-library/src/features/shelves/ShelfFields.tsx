import { SHELF_LIMITS, ShelfDraft, type Shelf } from '@endpaper/contracts';
import { FormMessage, SelectField, TextArea, TextField } from '@endpaper/ui';
import type { ModalContentProps } from '@endpaper/web-kit';
import { useContractForm } from '@endpaper/web-kit/forms';
import parts from '../dialogs/DialogParts.module.css';
import { SaveButtons } from '../dialogs/SaveButtons.js';
import { VISIBILITY_NAMES } from '../entries/visibilities.js';
import { useCreateShelfMutation, useUpdateShelfMutation } from './shelves.api.js';

interface ShelfFieldsProps extends ModalContentProps {
  /** The shelf to change; undefined for a new one. */
  shelf?: Shelf | undefined;
  onSaved?: (shelf: Shelf) => void;
}

/** The form of a shelf: its name, its description, and who may see it. */
export function ShelfFields({ shelf, onSaved, onDone, onDirtyChange }: ShelfFieldsProps) {
  const [createShelf] = useCreateShelfMutation();
  const [updateShelf] = useUpdateShelfMutation();
  const { formProps, field, message, isSubmitting } = useContractForm(ShelfDraft, {
    defaultValues: {
      name: shelf?.name ?? '',
      description: shelf?.description ?? '',
      visibility: shelf?.visibility ?? 'everyone',
    },
    draft: shelf ? `shelf ${shelf.id}` : 'new shelf',
    onDirtyChange,
    submit: async (draft, idempotencyKey) => {
      const saved = shelf
        ? await updateShelf({ id: shelf.id, draft }).unwrap()
        : await createShelf({ draft, idempotencyKey }).unwrap();
      onDone();
      onSaved?.(saved);
    },
  });

  return (
    <form {...formProps} className={parts.parts}>
      <FormMessage>{message}</FormMessage>
      <TextField label="Name" limit={SHELF_LIMITS.name.max} autoComplete="off" {...field('name')} />
      <TextArea label="Description" optional limit={SHELF_LIMITS.description.max} {...field('description')} />
      <SelectField label="Who may see it" {...field('visibility')}>
        {VISIBILITY_NAMES.map(([visibility, name]) => (
          <option key={visibility} value={visibility}>
            {name}
          </option>
        ))}
      </SelectField>
      <SaveButtons save={shelf ? 'Save' : 'Make shelf'} isSaving={isSubmitting} onCancel={onDone} />
    </form>
  );
}

export { ShelfFields as Component };
