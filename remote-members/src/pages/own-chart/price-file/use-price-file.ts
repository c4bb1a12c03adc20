import { useRef, useState } from 'react';
import { DoubtfulFile, openPriceFile, readHistory, UnreadableFile, type PriceHistory, type Reading } from '.';
import type { Table } from './table';

/** A file that a member has chosen, and what of it is known. */
export interface PriceFile {
  table: Table;
  /** What the member has said about it. */
  chosen: Partial<Reading>;
  /** Null where it could not be read. */
  history: PriceHistory | null;
  /** Of the reading, so that each has a chart of its own. */
  number: number;
}

/** Reads price histories that a member chooses, one after the other. */
export function usePriceFile() {
  const [file, setFile] = useState<PriceFile | null>(null);
  const [failure, setFailure] = useState<{ words: string; isQuestion: boolean } | null>(null);

  /** How many readings have begun: the answer of an earlier one comes too late. */
  const begun = useRef(0);
  /** Of the reading that began last: what is chosen next joins it. */
  const latest = useRef<Pick<PriceFile, 'table' | 'chosen'> | null>(null);

  const read = async (find: () => Table | Promise<Table>, chosen: Partial<Reading>) => {
    const number = (begun.current += 1);
    const end = (next: PriceFile | null, error?: unknown) => {
      if (number !== begun.current) return;
      setFile(next);
      setFailure(error === undefined ? null : { words: wordsOf(error), isQuestion: error instanceof DoubtfulFile });
    };
    latest.current = null;
    let table: Table;
    try {
      table = await find();
    } catch (error) {
      end(null, error);
      return;
    }
    if (number !== begun.current) return;
    latest.current = { table, chosen };
    try {
      end({ table, chosen, number, history: await readHistory(table, chosen) });
    } catch (error) {
      end({ table, chosen, number, history: null }, error);
    }
  };

  return {
    file,
    failure,
    /** Opens another file, of which nothing is chosen yet. */
    open: (chosen: File) => read(() => openPriceFile(chosen), {}),
    /** Reads the same file in another way. */
    change: (part: Partial<Reading>) => {
      const { current } = latest;
      if (current) void read(() => current.table, { ...current.chosen, ...part });
    },
  };
}

const wordsOf = (error: unknown): string =>
  error instanceof UnreadableFile ? error.message : 'Your browser could not read this file.';
