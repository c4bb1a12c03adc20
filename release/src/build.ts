import { buildSite } from './site/build';

/** `npm run build`: builds all apps for production. */
buildSite((line) => console.log(line)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
