export { renderHtml } from './render-html';
