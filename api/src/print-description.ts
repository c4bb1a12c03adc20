import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from './app';
import { openServices } from './open-services';
import { readEnvironment } from './plugins/config/env';
import { openDatabase } from './plugins/database/open-database';
import { createLog, logTo } from './plugins/log';

/** `npm run -w api compatible`: prints what `GET /openapi.json` of this API would answer, for the release tool to compare. */
const folder = await mkdtemp(path.join(os.tmpdir(), 'description-'));
const env = readEnvironment({ DATA_DIR: folder });
const log = createLog(logTo(2));
const database = await openDatabase(env, log);
const open = await openServices(env, { database, secret: '-'.repeat(32), log, isEnding: () => false });
const app = await buildApp(open.services);
await app.ready();
process.stdout.write(JSON.stringify(app.swagger()));
await app.close();
await open.close();
await database.close();
await rm(folder, { recursive: true });
