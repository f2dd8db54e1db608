import { Button } from '@endpaper/ui';
import parts from './DialogParts.module.css';

interface SaveButtonsProps {
  /** The name of the button that saves. */
  save?: string;
  isSaving: boolean;
  onCancel: () => void;
}

/** The end of a form in a dialog. */
export function SaveButtons({ save = 'Save', isSaving, onCancel }: SaveButtonsProps) {
  return (
    <div className={parts.buttons}>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" type="submit" busy={isSaving}>
        {save}
      </Button>
    </div>
  );
}
