import type { Figures } from 'shared/platform/release-service';
import { releasesIn } from '../../discovery/versions';
import { readRecord, writeRecord } from '../../files';
import { readCurrent } from '../../live/composition-record';
import { siteFolder } from '../../site-folder';
import type { Report } from '../watch/report';
import { Counts, slotsSchema } from './figures';

/** Counts what browsers report of every live version, for the plots, and keeps it over a restart of the service. */
export class FigureStore {
  readonly #root: string;
  readonly #counts: Counts;
  #live = new Set<string>();

  private constructor(root: string, counts: Counts) {
    this.#root = root;
    this.#counts = counts;
  }

  static async open(root: string): Promise<FigureStore> {
    const stored = (await readRecord(slotsSchema, siteFolder(root).figures)) ?? [];
    const store = new FigureStore(root, new Counts(stored));
    await store.#readLive();
    return store;
  }

  count(report: Report): void {
    this.#counts.add(report, new Date(), (app, version) => this.#live.has(`${app}@${version}`));
  }

  figuresOf(app: string, versions: readonly string[]): Figures {
    return this.#counts.figuresOf(app, versions, new Date());
  }

  /** Learns what is live now, and stores what was counted. */
  async keep(): Promise<void> {
    await this.#readLive();
    await writeRecord(siteFolder(this.#root).figures, this.#counts.recent(new Date()));
  }

  async #readLive(): Promise<void> {
    const current = await readCurrent(this.#root);
    this.#live = new Set(current === null ? [] : releasesIn(current.discovery));
  }
}
