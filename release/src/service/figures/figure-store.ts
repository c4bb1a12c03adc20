import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Figures } from 'shared/platform/release-service';
import { readRecord } from '../../files';
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
    const { figures: file } = siteFolder(this.#root);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(`${file}.new`, JSON.stringify(this.#counts.recent(new Date())));
    await rename(`${file}.new`, file);
  }

  async #readLive(): Promise<void> {
    const apps = Object.entries((await readCurrent(this.#root))?.discovery.microFrontends ?? {});
    this.#live = new Set(
      apps.flatMap(([app, versions]) => versions.map(({ metadata }) => `${app}@${metadata.version}`)),
    );
  }
}
