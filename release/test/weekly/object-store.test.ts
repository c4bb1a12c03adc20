import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { Bucket, type StoredObject } from '../../src/site/store/bucket';
import { ObjectStore } from '../../src/site/store/object-store';
import { keepFolder, makeLanes, type Keep, type Lanes } from '../../testing/kill-at-every-step';
import { killedReleases } from '../../testing/killed-releases';
import { newFolder } from '../../testing/new-folder';
import { snapshotLive } from '../../testing/snapshot';
import { storeContract } from '../../testing/store-contract';
import type { TestSite } from '../../testing/test-site';

// Of the store that `npm run weekly` starts (release/testing/with-ceph.sh).
const BUCKET = 'site';

const root = newFolder();
beforeAll(() => new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: BUCKET })));

const machineOf = async (address: string) => new ObjectStore(await mkdtemp(path.join(root, 'machine-')), address);

describe('Ceph', () => {
  let contracts = 0;
  storeContract(() => {
    const address = `s3://${BUCKET}/contract-${contracts++}`;
    return Promise.resolve(() => machineOf(address));
  });
});

describe('a site in Ceph', () => {
  let lanes: Lanes;
  beforeAll(async () => {
    lanes = await makeLanes((lane) => ({ SITE_STORE: `s3://${BUCKET}/lane-${lane}` }));
  }, 180_000);
  afterAll(() => lanes.remove());

  const addressOf = ({ environment: { SITE_STORE = '' } }: TestSite) => SITE_STORE;

  /** Keeps the site's folder and its objects. */
  const keep: Keep = async (site) => {
    const bringFolderBack = await keepFolder(site);
    const bucket = new Bucket(addressOf(site));
    const kept = new Map<string, StoredObject>();
    for (const key of await bucket.list()) {
      const object = await bucket.get(key);
      if (object !== null) kept.set(key, object);
    }
    return async () => {
      await bringFolderBack();
      const keys = await bucket.list();
      await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => bucket.remove(key)));
      const lost = [...kept].filter(([key]) => !keys.includes(key));
      await Promise.all(lost.map(([key, object]) => bucket.put(key, object.content, null, object)));
      const current = await bucket.get('current');
      await bucket.put('current', kept.get('current')?.content ?? Buffer.alloc(0), current?.tag ?? null);
    };
  };

  killedReleases(
    () => lanes,
    keep,
    async (site) => {
      const follower = await machineOf(addressOf(site));
      await follower.pull();
      expect(await snapshotLive(follower.folder)).toEqual(await snapshotLive(site.root));
      await rm(follower.folder, { recursive: true });
    },
  );
});
