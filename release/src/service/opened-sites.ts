import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { TIME_OUTS } from '@hidden-order/node/time-outs';
import type { FastifyInstance } from 'fastify';
import type { CommandContext } from '../commands/run-command';
import { findComposition } from '../open/find-composition';
import {
  keepOpened,
  openedResult,
  withOpened,
  withOpenedPreview,
  type Opened,
  type OpenOptions,
} from '../open/open-composition';
import { nameBeneath, readPreview } from '../site/live/previews';

/** How long a composition stays open, in milliseconds, and how many do: the oldest ends for another one. */
const OPEN_MS = 60 * 60_000;
const MOST_OPEN = 20;

/** Names of previews that have an origin of their own. */
const TOKEN = /^[0-9a-f]{32}$/;

interface OpenSite extends Opened {
  hostname: string;
  endsAt: number;
  close: () => void;
}

/**
 * The compositions that people with a token have opened, and previews with a host, each under a random host name of its own:
 * browsers keep sessions and data of one apart from all others'.
 */
export class OpenedSites {
  readonly #context: CommandContext;
  readonly #servers = new Map<string, FastifyInstance>();
  /** The host names of previews, which end with their files. */
  readonly #previews = new Set<string>();
  #open: OpenSite[] = [];
  /** They are opened one after the other: each takes the processor for seconds. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(context: CommandContext) {
    this.#context = context;
  }

  /** Answers by the host name of each request. */
  server(): Server {
    const answer: RequestListener = (request, response) => {
      const hostname = (request.headers.host ?? '').replace(/:\d+$/, '');
      this.#serverAt(hostname).then(
        (server) => {
          if (server !== null) server.routing(request, response);
          else response.writeHead(404).end('Nothing is open here, or no longer.');
        },
        (error: unknown) => {
          this.#context.report(`${hostname} cannot be opened. ${String(error)}`);
          response.writeHead(500).end('It cannot be opened. The log of the release service says why.');
        },
      );
    };
    return createServer({ ...TIME_OUTS.http, requestTimeout: TIME_OUTS.requestTimeout }, answer);
  }

  /**
   * Opens a composition for an hour.
   * @param named its number, or a time at which it was live
   * @throws ReleaseError when there is none, or it can no longer be opened
   */
  open(named: string, versions: readonly string[]) {
    return this.#inTurn(() => this.#openNext(named, versions));
  }

  /** Closes what has been open long enough, or all. */
  close(isOver: (site: Pick<OpenSite, 'endsAt' | 'hostname'>) => boolean = ({ endsAt }) => endsAt <= Date.now()): void {
    const over = this.#open.filter(isOver);
    this.#open = this.#open.filter((site) => !over.includes(site));
    for (const { hostname, close } of over) {
      this.#servers.delete(hostname);
      this.#previews.delete(hostname);
      close();
    }
  }

  /** What is open under a host name; a preview with a host is opened by the first who asks for it. */
  async #serverAt(hostname: string): Promise<FastifyInstance | null> {
    const known = this.#servers.get(hostname);
    const [token = ''] = hostname.split('.', 1);
    if (known !== undefined && !this.#previews.has(hostname)) return known;
    const { folder } = this.#context.store;
    if (!TOKEN.test(token) || (await readPreview(folder, token)) === null) {
      this.close((one) => one.hostname === hostname);
      return null;
    }
    if (known !== undefined) return known;
    await this.#inTurn(async () => {
      const preview = this.#servers.has(hostname) ? null : await readPreview(folder, token);
      if (preview === null) return;
      this.#previews.add(hostname);
      await this.#keep(token, Date.parse(preview.expiresAt), (listen, use) =>
        withOpenedPreview(this.#context, token, preview, { listen }, use),
      );
    });
    return this.#servers.get(hostname) ?? null;
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Keeps something open under a name until an instant, and ends the oldest where there are too many. */
  async #keep(
    name: string,
    endsAt: number,
    open: (listen: OpenOptions['listen'], use: (opened: Opened) => Promise<void>) => Promise<void>,
  ): Promise<Opened> {
    const { hostname, origin } = nameBeneath(this.#context.configuration.openUrl, name);
    let server: FastifyInstance | undefined;
    const listen = (made: FastifyInstance) => {
      server = made;
      return Promise.resolve(origin);
    };
    const site = await keepOpened((use) => open(listen, use));
    if (server !== undefined) this.#servers.set(hostname, server);
    this.#open.push({ ...site, hostname, endsAt });
    const [oldest] = this.#open;
    if (this.#open.length > MOST_OPEN) this.close((one) => one === oldest);
    return site;
  }

  async #openNext(named: string, versions: readonly string[]) {
    const { store } = this.#context;
    await store.pull();
    const past = await findComposition(store.folder, named);
    const opened = await this.#keep(randomBytes(16).toString('hex'), Date.now() + OPEN_MS, (listen, use) =>
      withOpened(this.#context, past, { versions, comparesCalls: true, listen }, use),
    );
    return openedResult(past, opened, ' for an hour');
  }
}
