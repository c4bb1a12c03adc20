import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileExists } from '../src/site/files';
import { withLock } from '../src/site/lock';
import { PlaceTaken, type SiteStore } from '../src/site/site-store';
import { DISCOVERY_SCHEMA } from '@hidden-order/platform/protocol/discovery-schema';
import type { Discovery } from '@hidden-order/platform/protocol/discovery';
import type { Composition } from '../src/site/live/composition-record';
import { newFolder, writeFiles } from './new-folder';
import { snapshotLive } from './snapshot';

/** Stands for the work folder of a command. */
const work = newFolder();
let made = 0;
/** Makes a folder to add. */
export async function folderOf(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = path.join(work, String(made++));
  await writeFiles(folder, files);
  return folder;
}

/** The files of a composition that names some versions, to add. */
export function compositionFiles(id: number, microFrontends: Discovery['microFrontends'] = {}) {
  const discovery = { schema: DISCOVERY_SCHEMA, microFrontends } as const;
  const record: Composition = { id, previous: null, at: '', action: 'promote', changes: [], restored: null, discovery };
  return {
    'composition.json': JSON.stringify(record),
    'pages/index.html': `page of ${id}`,
    'pages/a/_.html': 'a',
  };
}

/**
 * What holds for every store.
 * @param make a new, empty one; gives it to one machine, or process of a machine, after the other
 */
export function storeContract(make: () => Promise<() => Promise<SiteStore>>): void {
  let machine: () => Promise<SiteStore>;
  let one: SiteStore;
  let other: SiteStore;
  beforeEach(async () => {
    machine = await make();
    one = await machine();
    other = await machine();
  });
  const at = (machine: SiteStore, place: string) => path.join(machine.folder, place);
  const read = (machine: SiteStore, place: string) => readFile(at(machine, place), 'utf8');
  const addRelease = async (machine: SiteStore, text: string) =>
    machine.add(
      await folderOf({ 'release.json': `record of ${text}`, 'node/render.cjs': text }),
      at(machine, 'releases/host/1'),
    );
  const addComposition = async (machine: SiteStore, id: number) =>
    machine.add(await folderOf(compositionFiles(id)), at(machine, `compositions/${id}`));
  const makeLive = (machine: SiteStore, ...call: Parameters<SiteStore['makeLive']>) =>
    withLock(machine.folder, () => machine.makeLive(...call));

  test('what one machine adds, another has after a pull, with the same content and date', async () => {
    await one.pull();
    const file = path.join(work, 'main.js');
    await writeFile(file, 'code');
    await utimes(file, 1_700_000_000, 1_700_000_000);
    await one.add(file, at(one, 'origins/host/main.js'));
    await addRelease(one, 'first');
    await other.pull();
    expect(await read(other, 'origins/host/main.js')).toBe('code');
    expect((await stat(at(other, 'origins/host/main.js'))).mtimeMs).toBe(1_700_000_000_000);
    expect(await read(other, 'releases/host/1/release.json')).toBe('record of first');
    expect(await read(other, 'releases/host/1/node/render.cjs')).toBe('first');
    expect(await fileExists(file)).toBe(false);
  });

  test('of two folders for one place the second is refused, and the first stays', async () => {
    await Promise.all([one.pull(), other.pull()]);
    await addRelease(one, 'first');
    await expect(addRelease(other, 'second')).rejects.toThrow(PlaceTaken);
    const third = await machine();
    await third.pull();
    expect(await read(third, 'releases/host/1/release.json')).toBe('record of first');
    expect(await read(third, 'releases/host/1/node/render.cjs')).toBe('first');
  });

  test('a composition is live on each machine after its next pull; a change that began from what is no longer live is refused, and changes nothing', async () => {
    const [mark, late] = [await one.pull(), await other.pull()];
    await addComposition(one, 1);
    await addComposition(other, 2);
    expect(await makeLive(one, 1, mark)).toBe(true);
    expect(await makeLive(other, 2, late)).toBe(false);
    const now = await other.pull();
    expect([mark, now]).toEqual([null, await one.pull()]);
    expect(await snapshotLive(other.folder)).toEqual(await snapshotLive(one.folder));
    expect(await read(other, 'current/pages/index.html')).toBe('page of 1');
    await addComposition(other, 3);
    expect(await makeLive(other, 3, now)).toBe(true);
    expect(await makeLive(one, 2, now)).toBe(false);
    await one.pull();
    expect(await read(one, 'current/pages/index.html')).toBe('page of 3');
  });

  test('of many changes at once, exactly one is live', async () => {
    const machines = await Promise.all(Array.from({ length: 8 }, machine));
    const marks = await Promise.all(machines.map((each) => each.pull()));
    for (const [index, each] of machines.entries()) await addComposition(each, index + 1);
    const live = await Promise.all(machines.map((each, index) => makeLive(each, index + 1, marks[index] ?? null)));
    expect(live.filter(Boolean)).toHaveLength(1);
    await one.pull();
    expect(await read(one, 'current/pages/index.html')).toBe(`page of ${live.indexOf(true) + 1}`);
  });

  test('what one machine removes is gone from the others after a pull; the rest stays', async () => {
    await one.pull();
    await addRelease(one, 'first');
    for (const id of [1, 2, 12]) await addComposition(one, id);
    expect(await makeLive(one, 12, null)).toBe(true);
    await other.pull();
    await one.remove([at(one, 'releases/host/1'), at(one, 'compositions/1'), at(one, 'compositions/2/pages')]);
    await one.remove([at(one, 'releases/host/1')]);
    for (const each of [one, other]) {
      await each.pull();
      expect(await fileExists(at(each, 'releases/host/1/release.json'))).toBe(false);
      expect(await fileExists(at(each, 'compositions/1'))).toBe(false);
      expect(await fileExists(at(each, 'compositions/2/pages/index.html'))).toBe(false);
      expect(await read(each, 'compositions/2/composition.json')).toContain('"id":2');
      expect(await read(each, 'current/pages/index.html')).toBe('page of 12');
    }
    await addRelease(other, 'another');
  });
}
