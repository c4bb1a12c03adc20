import type { Browser } from '@playwright/test';
import type { Tokens } from '../browser/measured-page';
import type { ShapingProxy } from '../network/shaping-proxy';
import type { Goal } from '../report/goals';

/** What parts measure with. */
export interface Bench {
  browser: Browser;
  proxy: ShapingProxy;
  /** Of a person who is signed in. */
  tokens: NonNullable<Tokens>;
  /** How often each thing is measured. */
  loads: number;
  /** Told about progress, one line each. */
  report: (line: string) => void;
}

/** What a part has to say. */
export interface PartResult {
  /** A section of the report, without its heading. */
  markdown: string;
  data: unknown;
  goals: Goal[];
  /** Drawings by file name. */
  plots?: Record<string, string>;
}
