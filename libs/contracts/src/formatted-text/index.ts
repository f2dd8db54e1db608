export { mentionsIn } from './mentions.js';
export { parseFormattedText, type BlockSpoiler, type InlineSpoiler } from './parse-formatted-text.js';
