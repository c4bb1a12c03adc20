import { join } from 'node:path';
import { buildApp } from './app';
import { createPasswords, OWASP_COST } from './auth/passwords';
import { createResetTokens } from './auth/reset-tokens';
import { storedSecret } from './auth/secret';
import { createTokens } from './auth/tokens';
import { CONTENT_FOLDER } from './content/folder';
import { loadContent } from './content/load';
import { readContent } from './content/read-files';
import { openDatabase } from './database/open-database';
import type { Environment } from './env';
import { createLog } from './log';
import { fileDelivery } from './mail/files';
import { createOutbox } from './mail/outbox';
import { smtpDelivery } from './mail/smtp';
import { openPayments } from './payments/open-payments';
import { createScheduler } from './payments/scheduler';
import { portTaken, requireFreePort } from './port';
import { providersOf } from './rates/providers';
import { keepRatesFresh } from './rates/schedule';
import { loadTournaments } from './tournaments/load';
import { readTournaments } from './tournaments/read-files';
import { keepOffersMoving } from './tournaments/settle-all';

/**
 * Starts the API: checks the port, opens and migrates the database, loads the content, listens on localhost.
 * @returns its address and how to stop it
 * @throws {StartError} if something that the operator can change is in the way; nothing stays open then
 */
export async function startApi(env: Environment): Promise<{ url: string; close: () => Promise<void> }> {
  const log = createLog();
  await requireFreePort(env.API_PORT);
  const content = await readContent(CONTENT_FOLDER);
  const tournaments = await readTournaments(CONTENT_FOLDER);
  const secret = env.JWT_SECRET ?? (await storedSecret(env.DATA_DIR));
  const database = await openDatabase(env, log);
  try {
    await loadContent(database.db, content);
    await loadTournaments(database.db, tournaments, new Date());
    const tokens = createTokens({ secret, accessTtl: env.ACCESS_TOKEN_TTL, refreshTtl: env.REFRESH_TOKEN_TTL });
    const deliver = env.SMTP_URL === undefined ? fileDelivery(join(env.DATA_DIR, 'mail')) : smtpDelivery(env.SMTP_URL);
    const outbox = createOutbox(deliver, log);
    const passwords = await createPasswords(OWASP_COST);
    const resetTokens = createResetTokens(secret);
    const { payments, sandbox } = openPayments(env, database.db, secret, log);
    const scheduler = createScheduler(payments, deliver);
    /** What the API does by itself; each can be stopped. */
    const duties: (() => Promise<void>)[] = [];
    const services = {
      db: database.db,
      tokens,
      passwords,
      resetTokens,
      outbox,
      siteUrl: env.SITE_URL,
      allowedOrigins: env.ALLOWED_ORIGINS,
      payments,
      sandbox,
    };
    const app = await buildApp(services, log);
    app.addHook('onClose', async () => {
      await Promise.all(duties.map((stop) => stop()));
      await outbox.flush();
      await database.close();
    });
    await app.listen({ port: env.API_PORT, host: 'localhost' });
    scheduler.start();
    duties.push(() => scheduler.stop(), keepOffersMoving(services, log));
    if (env.RATES_SOURCES.length > 0) {
      duties.push(keepRatesFresh({ db: database.db, providers: providersOf(env.RATES_SOURCES), log }));
    }
    return { url: `http://localhost:${env.API_PORT}`, close: () => app.close() };
  } catch (error) {
    await database.close();
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? portTaken(env.API_PORT) : error;
  }
}
