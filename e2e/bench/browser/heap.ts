import type { CDPSession } from '@playwright/test';

/** What a tab keeps after a collection. */
export interface Kept {
  /** JavaScript's heap, in bytes. */
  heap: number;
  /** Nodes of documents, those that are in none but referred to included. */
  nodes: number;
  listeners: number;
}

/** What is free only once the collection before has run finalizers. */
const COLLECTIONS = 3;

/** Collects garbage in a tab. @returns what is left */
export async function measureKept(session: CDPSession): Promise<Kept> {
  await session.send('Performance.enable');
  for (let round = 0; round < COLLECTIONS; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? NaN;
  return { heap: valueOf('JSHeapUsedSize'), nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners') };
}
