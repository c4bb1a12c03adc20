import * as z from 'zod/mini';

/*
 * What apps say of themselves. Release tools put names and types of it into sources that they compile and show it to other
 * teams, so that each name is one by its own rule, and nothing is longer than a build of this site would ever make it.
 */

/** A text by its own rule, with at most so many characters. Many are keys: none is what every object has, such as `constructor`. */
export const text = (pattern: RegExp, rule: string, longest = 200) =>
  z.string().check(
    z.regex(pattern, rule),
    z.maxLength(longest, `has at most ${longest} characters`),
    z.refine((name) => !(name in Object.prototype), { error: 'is a word of JavaScript: choose another' }),
  );

/** A check of a record or a list: that it has at most so many entries. */
export const atMost = <Value extends object>(most: number, what: string) =>
  z.refine<Value>((value) => Object.keys(value).length <= most, { error: `has at most ${most} ${what}`, abort: true });

/** The name of an app, which is part of addresses, folders and global names. */
export const appName = text(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens', 40);

/** A file of the build, relative to its folder: no part begins with a dot. */
export const filePath = text(/^\w[\w@.~+-]*(\/\w[\w@.~+-]*)*$/, 'must be the path of a file of the build', 400);
