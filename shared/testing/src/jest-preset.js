export { webPreset as default } from './web-preset.js';
