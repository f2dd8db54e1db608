import { plainText } from '@endpaper/contracts';
import { classNames, LinkedText, Notice } from '@endpaper/ui';
import { loadable, loadWithRetry, PendingLoads, useLoadable } from '@endpaper/web-kit';
import styles from './FormattedText.module.css';

/** Without one of these characters, or a list, a text has no formatting. */
const FORMATTING = /[*_`#>|[\]\\<&~]|^\s*(?:[-+=]|\d+[.)])/m;

/** One for all texts of the page: "Try again" at one of them loads it for all. */
const renderedText = loadable(async () => {
  const { RenderedText } = await loadWithRetry(
    () => import(/* webpackChunkName: "RenderedText" */ './RenderedText.js'),
  );
  return RenderedText;
});

interface FormattedTextProps {
  text: string;
  className?: string | undefined;
}

/**
 * A text of a user, in CommonMark with spoilers. A text with formatting is shown without its marks, and its spoilers are
 * hidden, until the code that renders it is loaded, or when it can't be loaded.
 */
export function FormattedText({ text, className }: FormattedTextProps) {
  if (!FORMATTING.test(text)) {
    return (
      <div className={classNames(styles.text, className)}>
        <Paragraphs text={text} />
      </div>
    );
  }
  return (
    // A first view does not load the code.
    <PendingLoads value={undefined}>
      <TextWithFormatting text={text} className={className} />
    </PendingLoads>
  );
}

function TextWithFormatting({ text, className }: FormattedTextProps) {
  const loaded = useLoadable(renderedText);
  return (
    <div
      className={classNames(styles.text, className)}
      data-ep-loading={loaded.status === 'loading' || undefined}
    >
      {loaded.status === 'ready' ? <loaded.value text={text} /> : <Paragraphs text={plainText(text)} />}
      {loaded.status === 'failed' && (
        <Notice
          message="This text can’t be shown with its formatting right now."
          action={{ label: 'Try again', onPress: loaded.retry }}
        />
      )}
    </div>
  );
}

function Paragraphs({ text }: { text: string }) {
  return paragraphsOf(text).map((paragraph, index) => (
    <p key={index} dir="auto">
      <LinkedText text={paragraph} />
    </p>
  ));
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n[ \t]*\n\s*/);
}

export { FormattedText as Component };
