import { plainText } from '@endpaper/contracts';
import { classNames, LinkedText, Notice } from '@endpaper/ui';
import { loadWithRetry } from '@endpaper/web-kit';
import { useEffect, useState, type ComponentType } from 'react';
import styles from './FormattedText.module.css';

/** Without one of these characters, or a list, a text has no formatting. */
const FORMATTING = /[*_`#>|[\]\\<&~]|^\s*(?:[-+=]|\d+[.)])/m;

let Rendered: ComponentType<{ text: string }> | undefined;

async function load(): Promise<void> {
  ({ RenderedText: Rendered } = await loadWithRetry(
    () => import(/* webpackChunkName: "RenderedText" */ './RenderedText.js'),
  ));
}

interface FormattedTextProps {
  text: string;
  className?: string | undefined;
}

/**
 * A text of a user, in CommonMark with spoilers. A text with formatting is shown without its marks, and its spoilers are
 * hidden, until the code that renders it is loaded, or when it can't be loaded.
 */
export function FormattedText({ text, className }: FormattedTextProps) {
  const isFormatted = FORMATTING.test(text);
  const [isLoaded, setLoaded] = useState(Rendered !== undefined);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isFormatted || isLoaded || hasFailed) return;
    load().then(
      () => {
        setLoaded(true);
      },
      () => {
        setFailed(true);
      },
    );
  }, [isFormatted, isLoaded, hasFailed]);

  const isPending = isFormatted && !isLoaded && !hasFailed;
  return (
    <div className={classNames(styles.text, className)} data-ep-loading={isPending || undefined}>
      {isFormatted && isLoaded && Rendered ? (
        <Rendered text={text} />
      ) : (
        paragraphsOf(isFormatted ? plainText(text) : text).map((paragraph, index) => (
          <p key={index} dir="auto">
            <LinkedText text={paragraph} />
          </p>
        ))
      )}
      {hasFailed && (
        <Notice
          message="This text can’t be shown with its formatting right now."
          action={{
            label: 'Try again',
            onPress: () => {
              setFailed(false);
            },
          }}
        />
      )}
    </div>
  );
}

function paragraphsOf(text: string): string[] {
  return text.split(/\n[ \t]*\n\s*/);
}
