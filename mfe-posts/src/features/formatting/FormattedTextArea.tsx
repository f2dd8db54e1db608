import { IconButton, TextArea } from '@endpaper/ui';
import Eye from 'lucide-react/icons/eye';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import styles from './FormattedTextArea.module.css';
import { bold, FormattingToolbar, italic, type Format } from './FormattingToolbar.js';
import { FormattedText } from './FormattedText.js';
import { MentionList } from '../mentions/MentionList.js';
import { useMentionCompletion } from '../mentions/use-mention-completion.js';
import { replaceTyped } from '../text-area/replace-typed.js';

const SHORTCUTS: Readonly<Record<string, Format>> = { b: bold, i: italic };

/** A field for a formatted text, with a toolbar, a preview, and a list of readers whom it may name. */
export function FormattedTextArea({ ref, onInput, onBlur, ...rest }: ComponentProps<typeof TextArea>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [preview, setPreview] = useState<string>();
  const mentions = useMentionCompletion(area);
  const showPreview = () => {
    setPreview(area.current?.value ?? '');
  };

  function apply(format: Format) {
    if (!area.current) return;
    const { value, selectionStart, selectionEnd } = area.current;
    const edit = format({ value, start: selectionStart, end: selectionEnd });
    replaceTyped(area.current, edit.start, edit.end, edit.insert);
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
        {...mentions.areaProps}
        ref={element => {
          area.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        onKeyDown={press}
        onBlur={event => {
          mentions.close();
          onBlur?.(event);
        }}
        onInput={event => {
          if (preview !== undefined) showPreview();
          mentions.follow();
          onInput?.(event);
        }}
      />
      <div className={styles.tools}>
        <MentionList {...mentions.listProps} />
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
