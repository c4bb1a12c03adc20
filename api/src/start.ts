import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { boundedServers } from 'shared/build/bounded-servers';
import { buildApp } from './app';
import { completeEmailKeys } from './auth/email-keys';
import { createPasswords, OWASP_COST } from './auth/passwords';
import { createResetTokens } from './auth/reset-tokens';
import { createTokens } from './auth/tokens';
import { startJobs } from './background-jobs';
import { createContentVersion } from './content/public-cache';
import { openDatabase } from './database/open-database';
import type { Environment } from './env';
import { createIssuer } from './learning/certificates/credentials/issuer';
import { storedCredentialKey } from './learning/certificates/credentials/key';
import { issueDue } from './learning/certificates/issue';
import { revokeEnded } from './learning/certificates/revoke';
import { findRetiredLessons } from './learning/progress/progress-queries';
import { createLimits } from './limits/limits';
import { createContentLoader } from './load-content';
import { createLog } from './log';
import { fileDelivery, smtpDelivery } from './mail/delivery';
import { createOutbox } from './mail/outbox';
import { openPayments } from './open-payments';
import { createMetrics, serveMetrics } from './operation/metrics';
import { removeOutdated } from './retention/remove-outdated';
import { runCommand, type CommandResult } from './operator/commands';
import { listenForCommands, type SocketCommand } from './operator/socket';
import { closeOverdue } from './payments/ask-gateway';
import { storeInstalmentMails } from './payments/mails/instalment-mails';
import { storeReceiptMails } from './payments/mails/receipt-mails';
import { listen, orPortTaken, requireFreePort } from './port';
import { providersOf, refreshRates } from './rates/providers';
import { storedSecret } from './stored-secret';
import { renewSamples } from './tournaments/load';
import { settleAll } from './tournaments/waitlist';

/** How long the end of the API waits for mails that are being sent, in milliseconds. */
const END_MS = 10_000;

/**
 * Starts the API: checks the port, opens and migrates the database, loads the content, listens on localhost, and starts
 * the background jobs.
 * @returns its address, and how to stop it: for `DRAIN_SECONDS` it still answers, but says that it is not ready; then it
 *   finishes what is under way, with a deadline
 * @throws {StartError} for a problem that the operator can solve; nothing stays open then
 */
export async function startApi(env: Environment): Promise<{ url: string; close: () => Promise<void> }> {
  const log = createLog();
  await requireFreePort('API_PORT', env.API_PORT);
  if (env.METRICS_PORT !== undefined) await requireFreePort('METRICS_PORT', env.METRICS_PORT);
  const secret = env.JWT_SECRET ?? (await storedSecret(env.DATA_DIR));
  const credentialKey = env.CREDENTIAL_KEY ?? (await storedCredentialKey(env.DATA_DIR));
  const database = await openDatabase(env, log);
  let stopMetrics = () => Promise.resolve();
  try {
    // No other process uses the embedded database.
    const isAlone = env.DATABASE_URL === undefined;
    const loadChanged = createContentLoader({ db: database.db, file: env.CONTENT_FILE, isAlone, log });
    await loadChanged();
    for (const { courseId, lesson, members } of await findRetiredLessons(database.db))
      log.warn(
        { courseId, lesson, members },
        'completed lesson is not in the content: it keeps counting; if its file was renamed, set first_name in it',
      );
    for (const accounts of await completeEmailKeys(database.db))
      log.warn(
        { accounts },
        'accounts have the same e-mail address but for its case: each stays, and is found by its own exact spelling',
      );
    const tokens = createTokens({
      keys: env.JWT_KEYS ?? [secret],
      accessTtl: env.ACCESS_TOKEN_TTL,
      refreshTtl: env.REFRESH_TOKEN_TTL,
    });
    const mailFolder = join(env.DATA_DIR, 'mail');
    const delivery = env.SMTP_URL === undefined ? fileDelivery(mailFolder) : smtpDelivery(env.SMTP_URL);
    const outbox = createOutbox({ db: database.db, deliver: delivery.deliver, log });
    const passwords = await createPasswords(OWASP_COST);
    const resetTokens = createResetTokens(secret);
    const limits = createLimits(database.query, secret, env);
    const { sandbox, ...payments } = openPayments(env, database.db, secret, log);
    let isEnding = false;
    const metrics = env.METRICS_PORT === undefined ? undefined : createMetrics(database, log);
    let stopCommands = () => Promise.resolve();
    const services = {
      ...payments,
      log,
      tokens,
      passwords,
      resetTokens,
      limits,
      allowedOrigins: env.ALLOWED_ORIGINS,
      trustedProxies: env.TRUSTED_PROXIES,
      docs: env.API_DOCS,
      maxEventLoopDelay: env.MAX_EVENT_LOOP_DELAY,
      metrics,
      isEnding: () => isEnding,
      contentVersion: createContentVersion(database.db),
      contentMaxAge: env.CONTENT_MAX_AGE,
      sandbox,
      issuer: await createIssuer(credentialKey, env.API_PUBLIC_URL),
    };
    if (metrics && env.METRICS_PORT !== undefined)
      stopMetrics = await serveMetrics(metrics, env.METRICS_PORT).catch(orPortTaken('METRICS_PORT', env.METRICS_PORT));
    const servers = boundedServers();
    const app = await buildApp(services, servers.make);
    await listen(app, servers, { port: env.API_PORT, host: env.API_HOST }).catch(orPortTaken('API_PORT', env.API_PORT));
    const { dump } = database;
    // Other programs reach PostgreSQL themselves; the embedded database serves this process alone.
    if (dump) {
      const execute = async (command: SocketCommand): Promise<CommandResult> => {
        if (command.name !== 'dump') return runCommand(payments, command);
        await dump(command.file);
        return { code: 0, lines: [] };
      };
      stopCommands = await listenForCommands(env.DATA_DIR, execute).catch((error: unknown) => {
        log.warn({ err: error }, "operators' commands need the API stopped: DATA_DIR can hold no socket");
        return () => Promise.resolve();
      });
    }
    const rates = { db: database.db, providers: providersOf(env.RATES_SOURCES), log };
    const stopJobs = startJobs(
      [
        { name: 'content', everySeconds: 0.25, run: loadChanged },
        { name: 'mails', everySeconds: 1, run: outbox.sendDue },
        { name: 'overdue payments', everySeconds: 60, run: () => closeOverdue(payments) },
        { name: 'receipt mails', everySeconds: 60, run: () => storeReceiptMails(payments) },
        { name: 'instalment mails', everySeconds: 60, run: () => storeInstalmentMails(payments) },
        { name: 'certificates', everySeconds: 60, run: () => issueDue(payments) },
        { name: 'revoked certificates', everySeconds: 60, run: () => revokeEnded(database.db, new Date()) },
        { name: 'tournament seats', everySeconds: 5 * 60, run: () => settleAll(services, new Date()) },
        { name: 'sample tournaments', everySeconds: 5 * 60, run: () => renewSamples(database.db, new Date()) },
        { name: 'removals', everySeconds: 60 * 60, run: () => removeOutdated(payments, env, mailFolder) },
        { name: 'exchange rates', everySeconds: 5 * 60, run: () => refreshRates(rates, new Date()) },
      ],
      log,
    );
    const close = async () => {
      isEnding = true;
      await pause(env.DRAIN_SECONDS * 1000);
      await Promise.all([servers.end(), stopMetrics(), stopCommands(), stopJobs()]);
      await app.close();
      // A mail server may take a minute. What it has not accepted by then stays stored.
      await Promise.race([outbox.close(), pause(END_MS, undefined, { ref: false })]);
      delivery.close();
      await outbox.close();
      await database.close();
    };
    return { url: `http://localhost:${env.API_PORT}`, close };
  } catch (error) {
    await stopMetrics();
    await database.close();
    throw error;
  }
}
