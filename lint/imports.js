import path from 'node:path';
import { remoteFolders } from 'shared/build/remote-folders';

const ROOT = path.dirname(import.meta.dirname);
/** What runs in browsers: the site's apps, and the page of the release service. */
const APPS = ['host', ...remoteFolders(ROOT), 'release-console'];
const SERVERS = ['api', 'content', 'release', 'e2e'];
const WORKSPACES = [...APPS, ...SERVERS, 'shared'];

/** Libraries that come through one door of `shared`, because they are shared at run time or replaceable (docs/decisions). */
const BEHIND_SHARED = {
  'react-router-dom': "Import from 'shared/router': it keeps the router's unused parts out of the bundle.",
  axios: "Import from 'shared/api-client': it carries the session's rules.",
  zustand: "Import from 'shared/session': state with two copies is two states.",
};

/** What servers and tools take from `shared`. End-to-end tests are tests, whatever their files are called. */
const SERVERS_TAKE = /^shared\/(api\/|platform\/|drawing\/|paths$|site$|wave-figures$|wave-rules$|build\/)/;
const E2E_TAKES = /^shared\/testing\//;

/**
 * The parts of the API in the order in which they may import each other: a part imports only those before it. What is
 * not named, such as `app.ts` and `programs/`, puts the parts together. What would close a circle moves to an earlier
 * part, or is passed in as a function.
 */
const API_ORDER = [
  'log|reference|start-error|stored-secret|time-outs|words',
  'database',
  'provider-format',
  'mail',
  'limits',
  'services',
  'auth',
  'content',
  'rates',
  'contact',
  'payments',
  'learning',
  'tournaments',
  'account',
  'operation|retention',
  'operator',
].map((part) => new RegExp(`^api/src/(${part})(/|\\.ts$|$)`));
/** The place of a file in that order; behind all parts for what puts them together. */
const placeOf = (file) => API_ORDER.concat(/^/).findIndex((part) => part.test(file));

/** Tests stand in for the host: they route and connect by themselves. */
const TESTS = /\.test\.tsx?$|\/testing\/|^api\/test\//;
/** The benchmark builds the apps' own sources in other ways, and composes and serves them as a release does. */
const VARIANTS = /^e2e\/bench\/variants\//;

/** @returns what is wrong with an import, or undefined. @param file relative to the repository */
function complaintOf(file, specifier) {
  const workspace = file.split('/')[0];
  // The root puts the workspaces' test projects and settings together.
  if (!WORKSPACES.includes(workspace) || VARIANTS.test(file)) return undefined;
  if (specifier.startsWith('.')) {
    const target = path.join(path.dirname(file), specifier);
    if (target.split('/')[0] !== workspace) return 'Import another workspace by its name.';
    if (target.startsWith('api/src/') && placeOf(file) < placeOf(target))
      return 'A part of the API imports only those that stand before it in API_ORDER (lint/imports.js).';
    return undefined;
  }
  if (/^e2e\/(tests|full)\//.test(file) && specifier === '@playwright/test')
    return "Import from '../site/test': it fails a test for violations of the content security policy.";
  if (TESTS.test(file)) return undefined;
  const owner = specifier.split('/')[0];
  if (owner === 'shared') {
    const isTaken = !SERVERS.includes(workspace) || SERVERS_TAKE.test(specifier);
    if (isTaken || (workspace === 'e2e' && E2E_TAKES.test(specifier))) return undefined;
    return 'Servers and tools take only api, platform, drawing, paths, figures, wave rules and the site configuration from shared.';
  }
  if (WORKSPACES.includes(owner) && owner !== workspace)
    return 'Workspaces know each other through shared/api and shared/platform only; shared knows no app.';
  return workspace === 'shared' ? undefined : BEHIND_SHARED[specifier];
}

/** What a file may import: the borders between workspaces, between the parts of the API, and around libraries. */
export const imports = {
  create(context) {
    const file = path.relative(ROOT, context.filename);
    const check = ({ source }) => {
      const message = typeof source?.value === 'string' ? complaintOf(file, source.value) : undefined;
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    };
  },
};
