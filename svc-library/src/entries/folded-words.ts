const ARTICLE = /^(?:the|a|an)\s+(?=\S)/;

/** A title, folded by `foldSearch`, without the article at its beginning. */
export const withoutArticle = (title: string) => title.replace(ARTICLE, '');

/** The words of a text that `foldSearch` has folded, without punctuation. `&` is “and”. */
export const wordsOf = (text: string) =>
  text
    .replaceAll('&', ' and ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
