import { IconButton } from '@endpaper/ui';
import Bold from 'lucide-react/icons/bold';
import EyeOff from 'lucide-react/icons/eye-off';
import Italic from 'lucide-react/icons/italic';
import Link from 'lucide-react/icons/link';
import List from 'lucide-react/icons/list';
import TextQuote from 'lucide-react/icons/text-quote';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './FormattedTextArea.module.css';
import { link, markLines, wrap, type Selection, type TextEdit } from './text-edits.js';

export type Format = (selection: Selection) => TextEdit;

export const bold: Format = selection => wrap(selection, '**', 'bold text');
export const italic: Format = selection => wrap(selection, '*', 'slanted text');

const FORMATS: readonly [label: string, icon: ReactNode, format: Format][] = [
  ['Bold', <Bold aria-hidden />, bold],
  ['Italic', <Italic aria-hidden />, italic],
  ['Quote', <TextQuote aria-hidden />, selection => markLines(selection, '> ')],
  ['List', <List aria-hidden />, selection => markLines(selection, '- ')],
  ['Link', <Link aria-hidden />, link],
  ['Spoiler', <EyeOff aria-hidden />, selection => wrap(selection, '||', 'what happens')],
];

interface FormattingToolbarProps {
  onFormat: (format: Format) => void;
}

/** The toolbar of a text: one stop of the Tab key (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/). */
export function FormattingToolbar({ onFormat }: FormattingToolbarProps) {
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (current + step + FORMATS.length) % FORMATS.length;
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <div role="toolbar" aria-label="Formatting" className={styles.toolbar} onKeyDown={move}>
      {FORMATS.map(([label, icon, format], index) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => {
            setCurrent(index);
          }}
          onClick={() => {
            onFormat(format);
          }}
        />
      ))}
    </div>
  );
}
