export { mentionsIn } from './mentions.js';
export { containsPhrase, watchedWordsIn } from './watched-words.js';
export { parseFormattedText } from './parse-formatted-text.js';
