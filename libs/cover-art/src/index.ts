export { ART, type Art } from './art/art.js';
export { clothColorOf, drawCloth } from './draw-cloth.js';
export { drawCover, type DrawnCover } from './draw-cover.js';
export { PALETTES, type PaletteName } from './palettes.js';
export { SharePictures } from './share-pictures/share-pictures.js';
