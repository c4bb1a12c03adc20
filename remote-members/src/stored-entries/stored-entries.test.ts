import { endSession, startSession } from 'shared/session';
import { tokenWith } from 'shared/testing/sample-token';
import * as z from 'zod/mini';
import { readEntry, removeEntry, writeEntry } from './stored-entries';

const signIn = (claims: object) => startSession({ access: tokenWith(claims), refresh: 'r' });
beforeEach(() => {
  localStorage.clear();
  signIn({ user_id: 1 });
});

const read = (name: string) => readEntry('drafts', name, z.number());

test('entries of one key are kept apart by name, and the key goes with the last of them', () => {
  writeEntry('drafts', 'one', 1);
  writeEntry('drafts', 'two', 2);
  writeEntry('drafts', 'one', 3);
  expect([read('one'), read('two'), read('three')]).toEqual([3, 2, undefined]);
  removeEntry('drafts', 'one');
  expect([read('one'), read('two')]).toEqual([undefined, 2]);
  removeEntry('drafts', 'two');
  expect(localStorage.getItem('drafts')).toBeNull();
});

test('entries of two people are kept apart; without a session, or with a token that does not say whose it is, there are none', () => {
  writeEntry('drafts', 'one', 1);
  signIn({ user_id: 2 });
  expect(read('one')).toBeUndefined();
  writeEntry('drafts', 'one', 2);
  for (const leave of [endSession, () => signIn({})]) {
    leave();
    writeEntry('drafts', 'one', 3);
    removeEntry('drafts', 'one');
    expect(read('one')).toBeUndefined();
  }
  signIn({ user_id: 1 });
  expect(read('one')).toBe(1);
  signIn({ user_id: 2 });
  expect(read('one')).toBe(2);
});

test('the entries that changed last are kept, a hundred of them', () => {
  for (let count = 0; count < 100; count += 1) writeEntry('drafts', `entry ${count}`, count);
  writeEntry('drafts', 'entry 0', 0);
  writeEntry('drafts', 'one more', 100);
  expect([read('entry 0'), read('entry 1'), read('entry 2'), read('one more')]).toEqual([0, undefined, 2, 100]);
});

test.each(['not json', '{"one":1}', '[["one","1"]]'])(
  'what this site did not write counts as nothing: %s',
  (stored) => {
    localStorage.setItem('drafts', stored);
    expect(read('one')).toBeUndefined();
    writeEntry('drafts', 'one', 1);
    expect(read('one')).toBe(1);
  },
);
