export { mentionsIn } from './mentions.js';
export { parseFormattedText } from './parse-formatted-text.js';
