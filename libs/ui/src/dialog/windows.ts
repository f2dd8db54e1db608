export { ConfirmWindow } from './ConfirmWindow.js';
export { DialogWindow } from './DialogWindow.js';
