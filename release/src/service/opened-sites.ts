import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { TIME_OUTS } from '@hidden-order/node/time-outs';
import type { CommandContext } from '../commands/run-command';
import { findComposition } from '../open/find-composition';
import { openComposition, openedResult, openPreview, type Opened } from '../open/open-composition';
import { nameBeneath, readPreview } from '../site/live/previews';

/** How long a composition stays open, in milliseconds, and how many do: the oldest ends for another one. */
const OPEN_MS = 60 * 60_000;
const MOST_OPEN = 20;

/** Names of previews that have an origin of their own. */
const TOKEN = /^[0-9a-f]{32}$/;

interface OpenSite extends Opened {
  hostname: string;
  endsAt: number;
  /** A preview ends with its file, too. */
  isPreview: boolean;
}

/**
 * The compositions that people with a token have opened, and previews with a host, each under a random host name of its own:
 * browsers keep sessions and data of one apart from all others'.
 */
export class OpenedSites {
  readonly #context: CommandContext;
  /** By host name, the oldest first. */
  readonly #open = new Map<string, OpenSite>();
  /** They are opened one after the other: each takes the processor for seconds. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(context: CommandContext) {
    this.#context = context;
  }

  /** Answers by the host name of each request. */
  server(): Server {
    const answer: RequestListener = (request, response) => {
      const hostname = (request.headers.host ?? '').replace(/:\d+$/, '');
      this.#siteAt(hostname).then(
        (site) => {
          if (site !== null) site.server.routing(request, response);
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
    return this.#inTurn(async () => {
      const { store } = this.#context;
      await store.pull();
      const past = await findComposition(store.folder, named);
      const place = this.#placeOf(randomBytes(16).toString('hex'));
      const options = { versions, comparesCalls: true, origin: place.origin };
      const opened = await openComposition(this.#context, past, options);
      this.#keep({ ...opened, hostname: place.hostname, endsAt: Date.now() + OPEN_MS, isPreview: false });
      return openedResult(past, opened, ' for an hour');
    });
  }

  /** Closes what has been open long enough, or all. */
  close(isOver: (site: Pick<OpenSite, 'endsAt' | 'hostname'>) => boolean = ({ endsAt }) => endsAt <= Date.now()): void {
    for (const [hostname, site] of this.#open)
      if (isOver(site)) {
        this.#open.delete(hostname);
        void site.close();
      }
  }

  /** What is open under a host name; a preview with a host is opened by the first who asks for it. */
  async #siteAt(hostname: string): Promise<OpenSite | null> {
    const known = this.#open.get(hostname);
    if (known?.isPreview === false) return known;
    const [token = ''] = hostname.split('.', 1);
    const { folder } = this.#context.store;
    const isNamed = TOKEN.test(token) && this.#placeOf(token).hostname === hostname;
    if (!isNamed || (await readPreview(folder, token)) === null) {
      this.close((one) => one.hostname === hostname);
      return null;
    }
    if (known !== undefined) return known;
    return this.#inTurn(async () => {
      const preview = this.#open.has(hostname) ? null : await readPreview(folder, token);
      if (preview !== null) {
        const opened = await openPreview(this.#context, token, preview, this.#placeOf(token).origin);
        this.#keep({ ...opened, hostname, endsAt: Date.parse(preview.expiresAt), isPreview: true });
      }
      return this.#open.get(hostname) ?? null;
    });
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const done = this.#last.then(work);
    this.#last = done.catch(() => undefined);
    return done;
  }

  #placeOf(name: string): URL {
    return nameBeneath(this.#context.configuration.openUrl, name);
  }

  /** Keeps something open until its end, and ends the oldest where there are too many. */
  #keep(site: OpenSite): void {
    this.#open.set(site.hostname, site);
    const [oldest] = this.#open.values();
    if (this.#open.size > MOST_OPEN) this.close((one) => one === oldest);
  }
}
