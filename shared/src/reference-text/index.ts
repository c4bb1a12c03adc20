export { ReferenceText } from './reference-text';
