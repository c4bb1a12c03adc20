import type { Figures } from 'shared/platform/release-service';
import { readRecord, writeRecord } from '../../files';
import { siteFolder } from '../../site-folder';
import type { Report } from '../watch/report';
import { Counts, slotsSchema } from './figures';

/** Counts what browsers report of every live version, for the plots, and keeps it over a restart of the service. */
export class FigureStore {
  readonly #root: string;
  readonly #counts: Counts;

  private constructor(root: string, counts: Counts) {
    this.#root = root;
    this.#counts = counts;
  }

  static async open(root: string): Promise<FigureStore> {
    return new FigureStore(root, new Counts((await readRecord(slotsSchema, siteFolder(root).figures)) ?? []));
  }

  count(report: Report): void {
    this.#counts.add(report, new Date());
  }

  figuresOf(app: string, versions: readonly string[]): Figures {
    return this.#counts.figuresOf(app, versions, new Date());
  }

  /** Stores what was counted. */
  keep(): Promise<void> {
    return writeRecord(siteFolder(this.#root).figures, this.#counts.recent(new Date()));
  }
}
