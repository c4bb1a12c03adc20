import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { TodayServices } from './desk/today/routes';
import type { AccountServices } from './features/accounts/delete-account';
import { createPasswords, OWASP_COST } from './features/accounts/auth/passwords';
import { createLinkTokens } from './features/accounts/auth/link-tokens';
import type { ContentServices } from './features/content/routes';
import type { LearningServices } from './features/learning/course-access';
import type { PaymentOptions } from './features/money/routes';
import { learning } from './features/learning/for-money';
import { openChartWork } from './plugins/chart-work/chart-work';
import { machineClock } from './plugins/clock';
import { createTokens } from './plugins/caller/tokens';
import type { OpenDatabase } from './plugins/database/database';
import type { Environment } from './plugins/config/env';
import { createLimits } from './plugins/limits/limits';
import { createContentLoader, createContentStore } from './load-content';
import { fileDelivery, smtpDelivery } from './plugins/mail/delivery';
import type { AllowedOrigins } from './plugins/requests/response-headers';
import type { Deliver } from './plugins/mail/mail';
import { openPayments } from './features/money/cards/open-payments';
import { createMetrics, type Metrics } from './plugins/monitoring/metrics';

/** What the features get, and how the server behaves. */
export interface AppServices extends AccountServices, ContentServices, LearningServices, PaymentOptions, TodayServices {
  log: FastifyBaseLogger;
  allowedOrigins: AllowedOrigins;
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  trustedProxies: readonly string[];
  /** Address of the desk that links in mails lead to, without a slash at the end. */
  deskUrl: string;
  /** Whether `/docs` describes the API. */
  docs: boolean;
  /** Beyond this mean delay of the event loop, in milliseconds, requests are refused. */
  maxEventLoopDelay: number;
  /** Where answers are counted, if the process serves its metrics. */
  metrics: Metrics | undefined;
  /** Whether the process is about to end. */
  isEnding: () => boolean;
}

/** What the API and its background jobs work with. */
export interface OpenServices {
  services: AppServices;
  deliver: Deliver;
  /** Loads the content file if it has changed. */
  loadContent: () => Promise<void>;
  /** Where mails are written without a mail server. */
  mailFolder: string;
  close: () => Promise<void>;
}

/**
 * Makes the services over an open database, which they do not close.
 * @param secret signs sessions; other keys are derived from it
 * @param isEnding whether the process is about to end
 */
export async function openServices(
  env: Environment,
  options: { database: OpenDatabase; secret: string; log: AppServices['log']; isEnding: () => boolean },
): Promise<OpenServices> {
  const { database, secret, log, isEnding } = options;
  const { db, query } = database;
  const clock = machineClock;
  const mailFolder = join(env.DATA_DIR, 'mail');
  const delivery = env.SMTP_URL === undefined ? fileDelivery(mailFolder, clock) : smtpDelivery(env.SMTP_URL);
  const charts = openChartWork();
  const store = createContentStore({ db, log, clock, charts });
  const limits = createLimits(query, secret, env, clock);
  const common = { db, clock, log, limits, charts, content: store.content, siteUrl: env.SITE_URL, learning };
  return {
    services: {
      ...openPayments(env, common),
      log,
      tokens: createTokens({
        keys: env.JWT_KEYS ?? [secret],
        accessTtl: env.ACCESS_TOKEN_TTL,
        refreshTtl: env.REFRESH_TOKEN_TTL,
        clock,
      }),
      passwords: await createPasswords(OWASP_COST),
      ...createLinkTokens(secret, clock),
      apiUrl: env.API_PUBLIC_URL,
      overdueDays: env.DESK_OVERDUE_DAYS,
      deskUrl: env.DESK_URL,
      contentMaxAge: env.CONTENT_MAX_AGE,
      allowedOrigins: env.ALLOWED_ORIGINS,
      trustedProxies: env.TRUSTED_PROXIES,
      docs: env.API_DOCS,
      maxEventLoopDelay: env.MAX_EVENT_LOOP_DELAY,
      metrics: env.METRICS_PORT === undefined ? undefined : createMetrics(database, log),
      isEnding,
    },
    deliver: delivery.deliver,
    loadContent: createContentLoader(store, env.CONTENT_FILE, log),
    mailFolder,
    close: async () => {
      delivery.close();
      await charts.close();
    },
  };
}
