import { getPersonId, getSession } from '@hidden-order/platform/session';
import { DRAFT_PARTS_PER_CALL, draftPartSchema, type Draft, type DraftPart } from '@hidden-order/api-shapes/drafts';
import { withStorage } from '../browser';

/** What the browser's storage keeps of each part until the server has it: `my-draft/<owner>/<subject>/<part>`. */
const MARK = 'my-draft';
/** Owns what is written before signing in; the next person who signs in takes it over. */
const VISITOR = 'visitor';

/** Whose drafts this document shows; null for a token that does not say whose it is: then nothing is kept here. */
export const ownerNow = (): string | null => (getSession().access === null ? VISITOR : getPersonId());

interface Unsent {
  key: string;
  /** As it is stored. */
  text: string;
  subject: string;
  part: string;
  written: DraftPart;
}

/** Keeps a part until it is sent. Parts have keys of their own, so that two tabs never write over each other. */
export function keepUnsent(subject: string, part: string, written: DraftPart): void {
  const owner = ownerNow();
  if (owner === null) return;
  const key = [MARK, owner, subject, part].join('/');
  // Where storage is forbidden or full, the part lasts as long as the page that shows it.
  withStorage('local', (storage) => storage.setItem(key, JSON.stringify(written)));
}

/** What a key and its value mean; null for those that are none of the present owner's parts. */
export function readUnsent(key: string, text: string): Unsent | null {
  const [mark, owner, subject = '', ...names] = key.split('/');
  if (mark !== MARK || (owner !== VISITOR && owner !== ownerNow())) return null;
  const written = draftPartSchema.safeParse(parseJson(text)).data;
  return written ? { key, text, subject, part: names.join('/'), written } : null;
}

/** All unsent parts of the present owner. */
const allUnsent = (): Unsent[] =>
  withStorage('local', (storage) =>
    Object.keys(storage).flatMap((key) => readUnsent(key, storage.getItem(key) ?? '') ?? []),
  ) ?? [];

/** The unsent parts of a subject. */
export const unsentOf = (subject: string): Unsent[] => allUnsent().filter((one) => one.subject === subject);

/** What one call can send: parts of one subject; empty when everything is sent, and for a visitor. */
export function nextBatch(): Unsent[] {
  const all = ownerNow() === VISITOR ? [] : allUnsent();
  return all.filter(({ subject }) => subject === all[0]?.subject).slice(0, DRAFT_PARTS_PER_CALL);
}

/** Forgets parts that the server has, unless they were written anew since. */
export function forgetSent(sent: readonly Unsent[]): void {
  withStorage('local', (storage) => {
    for (const { key, text } of sent) if (storage.getItem(key) === text) storage.removeItem(key);
  });
}

/** Parts by name. Of two writes of one part, the later one. */
export const draftOf = (parts: readonly Unsent[]): Draft =>
  parts.map(({ part, written }) => ({ [part]: written })).reduce(merge, {});

/** Two drafts of a subject as one: each part as it was written last. */
export function merge(one: Draft, other: Draft): Draft {
  const later = Object.entries(other).filter(([part, { revision }]) => revision > (one[part]?.revision ?? 0));
  return later.length === 0 ? one : { ...one, ...Object.fromEntries(later) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
