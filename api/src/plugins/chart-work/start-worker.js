import { register } from 'tsx/esm/api';

// A thread of Node 20 does not take over the loader of its process.
register();
await import('./worker.ts');
