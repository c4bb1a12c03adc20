/** A sealed row; `text` is null where its owner does not show it. */
interface SealedRow {
  hash: string;
  digest: string;
  text: string | null;
}

/** What was found: what is wrong in sentences, how many rows a head covers, and how many texts do not show. */
export interface Verdict {
  problems: string[];
  covered: number;
  hidden: number;
}

/** The root of a Merkle tree as RFC 6962 builds it, with hexadecimal digits in place of bytes. */
export function rootOf(leaves: string[]): Promise<string>;

/** Checks what the command line of the script names, and says on standard output what it found. */
export function main(args: string[]): Promise<void>;

/** Checks a chain against the heads of days. @param files the heads as published, the oldest first */
export function verifyLog(chain: { log: string; rows: SealedRow[] }, files: string[]): Promise<Verdict>;
