import { IconButton, TextArea } from '@endpaper/ui';
import Eye from 'lucide-react/icons/eye';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import styles from './FormattedTextArea.module.css';
import { bold, FormattingToolbar, italic, type Format } from './FormattingToolbar.js';
import { FormattedText } from './FormattedText.js';

const SHORTCUTS: Readonly<Record<string, Format>> = { b: bold, i: italic };

/** A field for a formatted text, with a toolbar and a preview. */
export function FormattedTextArea({ ref, onInput, ...rest }: ComponentProps<typeof TextArea>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [preview, setPreview] = useState<string>();
  const showPreview = () => {
    setPreview(area.current?.value ?? '');
  };

  function apply(format: Format) {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const edit = format({ value, start: selectionStart, end: selectionEnd });
    replace(area.current, edit.start, edit.end, edit.insert);
    area.current.setSelectionRange(edit.selected.start, edit.selected.end);
  }

  function press(event: KeyboardEvent) {
    const format = (event.ctrlKey || event.metaKey) && !event.altKey && SHORTCUTS[event.key];
    if (!format) return;
    event.preventDefault();
    apply(format);
  }

  return (
    <div className={styles.field}>
      <TextArea
        {...rest}
        ref={element => {
          area.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        onKeyDown={press}
        onInput={event => {
          if (preview !== undefined) showPreview();
          onInput?.(event);
        }}
      />
      <div className={styles.tools}>
        <FormattingToolbar onFormat={apply} />
        <IconButton
          label="Preview"
          icon={<Eye aria-hidden />}
          className={styles.toggle}
          aria-pressed={preview !== undefined}
          onClick={() => {
            if (preview === undefined) showPreview();
            else setPreview(undefined);
          }}
        />
      </div>
      {preview !== undefined && (
        <section aria-label="Preview" className={styles.preview}>
          {preview.trim() === '' ? (
            <p className={styles.nothing}>Nothing to preview yet.</p>
          ) : (
            <FormattedText text={preview} />
          )}
        </section>
      )}
    </div>
  );
}

/** Replaces a part of a field's text as if it had been typed, so that the browser can undo it where it supports that. */
function replace(area: HTMLTextAreaElement, start: number, end: number, text: string): void {
  area.focus();
  area.setSelectionRange(start, end);
  // Deprecated, and the only way that keeps the history of the field.
  // oxlint-disable-next-line typescript/no-deprecated, typescript/no-unnecessary-condition -- see above
  if (document.execCommand?.('insertText', false, text)) return;
  area.setRangeText(text, start, end);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
