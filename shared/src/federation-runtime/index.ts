export { provideModule, shareScope, takeModule, type Factory } from './share-scope';
