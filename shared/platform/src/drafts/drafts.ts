import * as calls from '@hidden-order/api-shapes/drafts/calls';
import { useSyncExternalStore } from 'react';
import { callApi, failureMessage } from '@hidden-order/platform/api-client';
import { getSession, subscribeToSession } from '@hidden-order/platform/session';
import type { Draft } from '@hidden-order/api-shapes/drafts';
import { draftOf, forgetSent, keepUnsent, merge, nextBatch, ownerNow, readUnsent, unsentOf } from './unsent';

export { maySignOut } from './unsent-answers';

/**
 * What a learner has begun and not handed in: reading positions, answers, counts. The server keeps it by subject and part
 * (@hidden-order/api-shapes/drafts), and this browser what the server does not have yet. A visitor's drafts stay in the browser
 * until they sign in.
 */

const NOTHING: Draft = {};

/** What this page knows of the present owner's drafts, by subject. */
const known = new Map<string, Draft>();
/** Those that the server has answered for, at least once. */
const loaded = new Set<string>();
/** Why the last call failed; null after a success. */
let failure: string | null = null;
const listeners = new Set<() => void>();

const notify = (): void => listeners.forEach((listener) => listener());

function adopt(subject: string, draft: Draft): void {
  const before = known.get(subject) ?? NOTHING;
  const now = merge(before, draft);
  known.set(subject, now);
  if (now !== before) notify();
}

function setFailure(message: string | null): void {
  failure = message;
  notify();
}

/** After a success: what failed is over once nothing is unsent. @returns whether something had failed */
function recover(): boolean {
  if (failure === null || nextBatch().length > 0) return false;
  setFailure(null);
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The draft of a subject as far as this page knows it: what is unsent, and what `loadDraft` has loaded. */
export function readDraft(subject: string): Draft {
  if (!known.has(subject)) known.set(subject, draftOf(unsentOf(subject)));
  return known.get(subject) ?? NOTHING;
}

/** React hook: {@link readDraft}, and its changes here, in other tabs and by `loadDraft`. */
export const useDraft = (subject: string): Draft =>
  useSyncExternalStore(
    subscribe,
    () => readDraft(subject),
    () => NOTHING,
  );

/** React hook: why the last call about drafts failed, for people; null if it did not. */
export const useDraftFailure = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => failure,
    () => null,
  );

/**
 * Loads the draft of a subject, for {@link useDraft}. A failure leaves what this browser knows; {@link useDraftFailure} says
 * why. For a visitor nothing is loaded.
 */
export const loadDraft = (subject: string, signal?: AbortSignal): Promise<void> =>
  requireDraft(subject, signal).catch(() => undefined);

/**
 * The same for what is built up on what there is, such as a count: a change that begins from nothing would write over the
 * count of another device.
 * @throws as `callApi`, unless the draft was loaded before
 */
export async function requireDraft(subject: string, signal?: AbortSignal): Promise<void> {
  // Before the call: what another tab sends meanwhile leaves the storage.
  adopt(subject, draftOf(unsentOf(subject)));
  if (getSession().access === null) return;
  void sendUnsent();
  const asked = owner;
  try {
    const draft = await callApi(calls.readDraft, { params: { subject }, ...(signal && { signal }) });
    if (owner === asked) {
      adopt(subject, draft);
      loaded.add(subject);
    }
    recover();
  } catch (error) {
    if (!signal?.aborted) setFailure(failureMessage(error));
    if (!loaded.has(subject)) throw error;
  }
}

/** Writes parts of a draft: at once here and in other tabs, and on the server as soon as it can be reached. */
export function writeDraft(subject: string, values: Readonly<Record<string, string[]>>): void {
  const before = readDraft(subject);
  const parts: Draft = Object.fromEntries(
    Object.entries(values).map(([part, value]) => {
      // Never before what it replaces, also where the clock of this device is behind.
      const revision = Math.max(Date.now(), (before[part]?.revision ?? 0) + 1);
      return [part, { value, revision }];
    }),
  );
  for (const [part, written] of Object.entries(parts)) keepUnsent(subject, part, written);
  adopt(subject, parts);
  void sendUnsent();
}

/** Another device may have written since these were loaded. */
function loadKnown(): void {
  for (const subject of known.keys()) void loadDraft(subject);
}

let isSending = false;
/** A connection may be back before the call under way has failed. */
let isAskedAgain = false;

/** Sends what is unsent, one call at a time. After a failure it stays, until the next change, load or connection. */
async function sendUnsent(): Promise<void> {
  isAskedAgain = isSending;
  if (isSending) return;
  isSending = true;
  try {
    for (let batch = nextBatch(); batch[0] !== undefined; batch = nextBatch()) {
      const [{ subject }] = batch;
      await callApi(calls.changeDraft, { params: { subject }, body: draftOf(batch), keepsData: true });
      forgetSent(batch);
      if (recover()) loadKnown();
    }
  } catch (error) {
    setFailure(failureMessage(error));
  } finally {
    isSending = false;
    if (isAskedAgain) void sendUnsent();
  }
}

/** Whose drafts `known` has. */
let owner = ownerNow();

// In Node the session outlives a remote's bundle, which a listener would keep in memory for ever.
if (typeof window !== 'undefined') {
  subscribeToSession(() => {
    if (ownerNow() === owner) return;
    owner = ownerNow();
    known.clear();
    loaded.clear();
    setFailure(null);
    if (getSession().access !== null) void sendUnsent();
  });
  window.addEventListener('online', () => {
    loadKnown();
    void sendUnsent();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') loadKnown();
  });
  window.addEventListener('storage', ({ key, newValue }) => {
    const written = readUnsent(key ?? '', newValue ?? '');
    if (written) adopt(written.subject, draftOf([written]));
  });
}
