export { shareScope } from './share-scope';
