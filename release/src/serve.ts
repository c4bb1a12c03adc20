import { APP_NAMES } from 'shared/contracts/ports';
import * as z from 'zod/mini';
import { readConfiguration } from './run/configuration';
import { serveApp } from './serve/serve-app';

/** `npm run serve -w release -- <app>…`: serves apps that are built already, each on its own origin. */
async function serve(): Promise<void> {
  const apps = z.array(z.enum(APP_NAMES)).parse(process.argv.slice(2));
  const configuration = readConfiguration(process.env);
  await Promise.all(apps.map((app) => serveApp(app, configuration)));
  console.log(`serving ${apps.join(', ')}`);
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
