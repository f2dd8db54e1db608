import { editedText } from '@endpaper/contracts';
import { InvalidFields } from '@endpaper/service-kit';

/** @throws InvalidFields when an edited text is longer than the limit of an edit and than the stored text */
export function requireEditLength(text: string, stored: string): void {
  const [issue] = editedText(stored).safeParse(text).error?.issues ?? [];
  if (issue) throw new InvalidFields({ text: issue.message });
}
