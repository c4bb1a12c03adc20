import { FIGURE_STEP_MS, type Figures, type Measure, type Metric } from 'shared/platform/release-service';
import * as z from 'zod/mini';
import { remoteOf } from '../../compose/module-files';
import { measuredIn, type Report } from '../watch/report';

/** Points that are kept: six hours. */
const SLOTS = 36;
/** Values that differ by less than this factor count as one: the percentiles are exact to 2 %. */
const BIN = 1.04;

const slotSchema = z.object({
  /** When it begins, in milliseconds since 1970. */
  at: z.number(),
  app: z.string(),
  version: z.string(),
  views: z.number(),
  failures: z.number(),
  /** Vital → bin → how many measurements were in it. */
  vitals: z.record(z.string(), z.record(z.string(), z.number())),
});
type Slot = z.infer<typeof slotSchema>;

export const slotsSchema = z.array(slotSchema);

/** What browsers have reported of versions in the last hours. */
export class Counts {
  readonly #slots: Map<string, Slot>;

  constructor(slots: readonly Slot[] = []) {
    this.#slots = new Map(slots.map((slot) => [keyOf(slot), slot]));
  }

  /** @param report of versions that visitors get */
  add(report: Report, now: Date): void {
    const at = beginOf(now);
    const change = (app: string, version: string, note: (slot: Slot) => void) => {
      const key = keyOf({ at, app, version });
      const slot = this.#slots.get(key) ?? { at, app, version, views: 0, failures: 0, vitals: {} };
      this.#slots.set(key, slot);
      note(slot);
    };
    if (!('views' in report)) {
      change(report.remote, report.version, (slot) => (slot.failures += 1));
      return;
    }
    for (const { page, version } of report.views) change(remoteOf(page), version, (slot) => (slot.views += 1));
    for (const { vital, page, version, value } of measuredIn(report))
      change(remoteOf(page), version, ({ vitals }) => {
        const bins = (vitals[vital] ??= {});
        bins[binOf(value)] = (bins[binOf(value)] ?? 0) + 1;
      });
  }

  /** Forgets what is too old to be shown. @returns the rest, to be stored */
  recent(now: Date): Slot[] {
    for (const [key, { at }] of this.#slots) if (at < firstOf(now)) this.#slots.delete(key);
    return [...this.#slots.values()];
  }

  /** The figures of versions of an app, in the order of the names. */
  figuresOf(app: string, versions: readonly string[], now: Date): Figures {
    const slots = this.recent(now).filter((slot) => slot.app === app);
    const vitals = [...new Set(slots.flatMap((slot) => Object.keys(slot.vitals)))];
    return {
      from: new Date(firstOf(now)).toISOString(),
      to: new Date(beginOf(now) + FIGURE_STEP_MS).toISOString(),
      versions: versions.map((version) => {
        const own = slots.filter((slot) => slot.version === version).sort((one, other) => one.at - other.at);
        const metrics = [
          metric('failures', own, failuresIn),
          ...vitals.map((name) => metric(name, own, (some) => percentileIn(some, name))),
        ];
        return { version, metrics };
      }),
    };
  }
}

const metric = (name: string, slots: readonly Slot[], measure: (slots: readonly Slot[]) => Measure): Metric => ({
  name,
  ...measure(slots),
  points: slots
    .map((slot) => ({ at: new Date(slot.at).toISOString(), ...measure([slot]) }))
    .filter(({ value }) => value !== null),
});

/** A version that fails on load has failures and no views: then each failure counts as one. */
function failuresIn(slots: readonly Slot[]): Measure {
  const views = slots.reduce((sum, slot) => sum + slot.views, 0);
  const failures = slots.reduce((sum, slot) => sum + slot.failures, 0);
  return { count: views, value: views + failures === 0 ? null : (100 * failures) / (views === 0 ? failures : views) };
}

function percentileIn(slots: readonly Slot[], name: string): Measure {
  const bins = new Map<string, number>();
  for (const { vitals } of slots)
    for (const [bin, many] of Object.entries(vitals[name] ?? {})) bins.set(bin, (bins.get(bin) ?? 0) + many);
  const sorted = [...bins].map(([bin, many]) => ({ value: valueOf(bin), many })).sort((a, b) => a.value - b.value);
  const count = sorted.reduce((sum, { many }) => sum + many, 0);
  let seen = 0;
  for (const { value, many } of sorted) {
    seen += many;
    if (seen >= count * 0.75) return { count, value };
  }
  return { count, value: null };
}

/** Layout shifts may be 0, which no logarithm has. */
const binOf = (value: number): string => (value > 0 ? String(Math.round(Math.log(value) / Math.log(BIN))) : 'zero');
const valueOf = (bin: string): number => (bin === 'zero' ? 0 : BIN ** Number(bin));

/** When the slot of an instant begins, and when the first of those that are kept with it does. */
const beginOf = (now: Date): number => Math.floor(now.getTime() / FIGURE_STEP_MS) * FIGURE_STEP_MS;
const firstOf = (now: Date): number => beginOf(now) - (SLOTS - 1) * FIGURE_STEP_MS;

const keyOf = ({ at, app, version }: Pick<Slot, 'at' | 'app' | 'version'>): string => `${at} ${app}@${version}`;
