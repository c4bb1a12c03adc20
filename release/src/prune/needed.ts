import { findBefore } from '../commands/rollback';
import { readHistory, requireCurrent, type Composition } from '../live/composition-record';

/**
 * The compositions that may still be needed: the live one, those that were live at some time since `since`, of which
 * tabs may be open, and those that a rollback of an app would bring back now.
 * @throws ReleaseError before the first composition
 */
export async function neededCompositions(root: string, since: Date): Promise<Composition[]> {
  const live = await requireCurrent(root);
  const needed = new Map<number, Composition>();
  // A composition was live until the next one was.
  let ended = Infinity;
  for await (const composition of readHistory(root)) {
    if (ended < since.getTime()) break;
    needed.set(composition.id, composition);
    ended = Date.parse(composition.at);
  }
  for (const app of Object.keys(live.discovery.microFrontends)) {
    const before = await findBefore(root, live, app);
    if (before !== null) needed.set(before.id, before);
  }
  return [...needed.values()];
}
