import { join } from 'node:path';
import { deleteDue } from './account/deletion';
import { buildApp } from './app';
import { createPasswords, OWASP_COST } from './auth/passwords';
import { createResetTokens } from './auth/reset-tokens';
import { storedSecret } from './auth/secret';
import { removeExpiredSessions } from './auth/sessions';
import { createTokens } from './auth/tokens';
import { startJobs } from './background-jobs';
import { CONTENT_FOLDER } from './content/folder';
import { loadContent } from './content/load';
import { readContent } from './content/read-files';
import { openDatabase } from './database/open-database';
import type { Environment } from './env';
import { findRetiredLessons } from './learning/progress/progress-queries';
import { createIssuer } from './learning/certificates/credentials/issuer';
import { storedCredentialKey } from './learning/certificates/credentials/key';
import { issueDue } from './learning/certificates/issue';
import { createLimits } from './limits/limits';
import { createLog } from './log';
import { fileDelivery } from './mail/files';
import { createOutbox } from './mail/outbox';
import { smtpDelivery } from './mail/smtp';
import { openPayments } from './payments/open-payments';
import { closeOverdue } from './payments/ask-gateway';
import { sendPaymentMails } from './payments/mails/send-mails';
import { portTaken, requireFreePort } from './port';
import { providersOf, refreshRates } from './rates/refresh-rates';
import { removeOutdated } from './retention/remove-outdated';
import { loadTournaments } from './tournaments/load';
import { readTournaments } from './tournaments/read-files';
import { settleAll } from './tournaments/settle-all';

/**
 * Starts the API: checks the port, opens and migrates the database, loads the content, listens on localhost, and starts
 * the background jobs.
 * @returns its address and how to stop it
 * @throws {StartError} for a problem that the operator can solve; nothing stays open then
 */
export async function startApi(env: Environment): Promise<{ url: string; close: () => Promise<void> }> {
  const log = createLog();
  await requireFreePort(env.API_PORT);
  const content = await readContent(CONTENT_FOLDER);
  const tournaments = await readTournaments(CONTENT_FOLDER);
  const secret = env.JWT_SECRET ?? (await storedSecret(env.DATA_DIR));
  const credentialKey = env.CREDENTIAL_KEY ?? (await storedCredentialKey(env.DATA_DIR));
  const database = await openDatabase(env, log);
  try {
    await loadContent(database.db, content);
    for (const { courseId, lesson, members } of await findRetiredLessons(database.db))
      log.warn(
        { courseId, lesson, members },
        'completed lesson is not in the content: it keeps counting; if its file was renamed, set first_name in it',
      );
    await loadTournaments(database.db, tournaments, new Date());
    const tokens = createTokens({
      keys: env.JWT_KEYS ?? [secret],
      accessTtl: env.ACCESS_TOKEN_TTL,
      refreshTtl: env.REFRESH_TOKEN_TTL,
    });
    const deliver = env.SMTP_URL === undefined ? fileDelivery(join(env.DATA_DIR, 'mail')) : smtpDelivery(env.SMTP_URL);
    const outbox = createOutbox(deliver, log);
    const passwords = await createPasswords(OWASP_COST);
    const resetTokens = createResetTokens(secret);
    const limits = createLimits(database.query, secret, env);
    const { payments, sandbox } = openPayments(env, database.db, secret, log);
    let stopJobs = () => Promise.resolve();
    const services = {
      db: database.db,
      tokens,
      passwords,
      resetTokens,
      outbox,
      limits,
      siteUrl: env.SITE_URL,
      allowedOrigins: env.ALLOWED_ORIGINS,
      trustedProxies: env.TRUSTED_PROXIES,
      docs: env.API_DOCS,
      payments,
      sandbox,
      issuer: await createIssuer(credentialKey, env.API_PUBLIC_URL),
    };
    const app = await buildApp(services, log);
    app.addHook('onClose', async () => {
      await stopJobs();
      await outbox.flush();
      await database.close();
    });
    await app.listen({ port: env.API_PORT, host: env.API_HOST });
    const rates = { db: database.db, providers: providersOf(env.RATES_SOURCES), log };
    stopJobs = startJobs(
      [
        { name: 'overdue payments', everySeconds: 60, run: () => closeOverdue(payments) },
        { name: 'payment mails', everySeconds: 60, run: () => sendPaymentMails(payments, outbox) },
        { name: 'certificates', everySeconds: 60, run: () => issueDue({ ...payments, outbox }) },
        { name: 'tournament seats', everySeconds: 5 * 60, run: () => settleAll(services, new Date()) },
        { name: 'expired sessions', everySeconds: 60 * 60, run: () => removeExpiredSessions(database.db) },
        { name: 'retention', everySeconds: 60 * 60, run: () => removeOutdated(database.db, log, new Date()) },
        { name: 'account deletions', everySeconds: 60 * 60, run: () => deleteDue(payments, services) },
        { name: 'exchange rates', everySeconds: 5 * 60, run: () => refreshRates(rates, new Date()) },
      ],
      log,
    );
    return { url: `http://localhost:${env.API_PORT}`, close: () => app.close() };
  } catch (error) {
    await database.close();
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' ? portTaken(env.API_PORT) : error;
  }
}
