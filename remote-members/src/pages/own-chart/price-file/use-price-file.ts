import { useState } from 'react';
import { DoubtfulFile, openPriceFile, readHistory, UnreadableFile, type PriceHistory, type Reading } from '.';
import type { Table } from './table';

/** A file that a member has chosen, and what of it is known. */
export interface PriceFile {
  table: Table;
  /** What the member has said about it. */
  chosen: Partial<Reading>;
  /** Null where it could not be read. */
  history: PriceHistory | null;
  /** How often a file was read before, so that each reading has a chart of its own. */
  number: number;
}

/** Reads price histories that a member chooses, one after the other. */
export function usePriceFile() {
  const [file, setFile] = useState<PriceFile | null>(null);
  const [failure, setFailure] = useState<{ words: string; isQuestion: boolean } | null>(null);

  const read = async (table: Table, chosen: Partial<Reading>) => {
    const next = (history: PriceHistory | null) =>
      setFile((before) => ({ table, chosen, history, number: (before?.number ?? 0) + 1 }));
    try {
      next(await readHistory(table, chosen));
      setFailure(null);
    } catch (error) {
      next(null);
      setFailure({ words: wordsOf(error), isQuestion: error instanceof DoubtfulFile });
    }
  };

  return {
    file,
    failure,
    /** Opens another file, of which nothing is chosen yet. */
    open: async (chosen: File) => {
      try {
        await read(await openPriceFile(chosen), {});
      } catch (error) {
        setFile(null);
        setFailure({ words: wordsOf(error), isQuestion: false });
      }
    },
    /** Reads the same file in another way. */
    change: (part: Partial<Reading>) => {
      if (file) void read(file.table, { ...file.chosen, ...part });
    },
  };
}

const wordsOf = (error: unknown): string =>
  error instanceof UnreadableFile ? error.message : 'Your browser could not read this file.';
