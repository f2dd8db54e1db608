export { drawPaperIn } from './draw-paper.js';
export type { PaperId } from './papers.js';
