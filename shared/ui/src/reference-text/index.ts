export { ReferenceField } from './reference-field';
export { ReferenceText } from './reference-text';
