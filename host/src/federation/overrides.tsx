import type { CSSProperties, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { HOST, type Discovery } from '@hidden-order/platform/discovery';
import { withStorage } from '@hidden-order/platform/browser';
import { Button } from '@hidden-order/ui';
import { PartsButton } from '../parts/parts-button';

/** Remote → address of the entry that a developer wants instead of the released versions. */
type Overrides = Readonly<Record<string, string>>;

/** Local storage keys of tools for import map overrides end in the name of a remote; the value is the bare address. */
const KEY_PREFIX = 'import-map-override:';

/**
 * Applies the overrides that a developer set in this browser, and shows the badge that says so. The host loads this module
 * only where the deployment allows overrides, because an override runs a foreign script on the site's origin.
 */
export function applyOverrides(discovery: Discovery): Discovery {
  const overrides = readOverrides(discovery);
  const overridden = withOverrides(discovery, overrides);
  if (Object.keys(overrides).length > 0) showBadge(overrides, overridden);
  return overridden;
}

/** Reads the overrides of remotes in local storage. Without a valid address it warns, and leaves the override out. */
export function readOverrides({ microFrontends }: Discovery): Overrides {
  const found = storedOverrides().flatMap(([key, url]) => {
    const name = key.slice(KEY_PREFIX.length);
    if (name === HOST || microFrontends[name] === undefined) return [];
    if (/^https?:\/\//.test(url) && URL.canParse(url)) return [[name, url] as const];
    console.warn(`The override of "${name}" is ignored: "${url}" is not an absolute http(s) address.`);
    return [];
  });
  return Object.fromEntries(found);
}

/** The discovery document with the overrides in place of all versions of their remotes. */
export function withOverrides(discovery: Discovery, overrides: Overrides): Discovery {
  const microFrontends = { ...discovery.microFrontends };
  for (const [name, url] of Object.entries(overrides)) {
    // An entry does not say where it appears, so it gets the places of the version in its place.
    const { routes, cards } = microFrontends[name]?.find(({ deployment }) => deployment.default)?.extras ?? {};
    microFrontends[name] = [
      {
        url,
        metadata: { version: 'override' },
        ...(routes && { extras: { routes, cards } }),
        deployment: { traffic: 100, default: true },
      },
    ];
  }
  return { ...discovery, microFrontends };
}

/** Forgets all overrides. */
export function forgetOverrides(): void {
  withStorage('local', (storage) => {
    for (const [key] of storedOverrides()) storage.removeItem(key);
  });
}

/** The stored overrides by their keys. Where storage is forbidden, nothing is overridden. */
const storedOverrides = (): [key: string, url: string][] =>
  withStorage('local', (storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(KEY_PREFIX))
      .map((key): [string, string] => [key, storage.getItem(key) ?? '']),
  ) ?? [];

/** Puts the badge on the page, beside the site. */
function showBadge(overrides: Overrides, discovery: Discovery): void {
  const place = document.createElement('div');
  document.body.append(place);
  const reset = () => {
    forgetOverrides();
    window.location.reload();
  };
  createRoot(place).render(
    <OverrideBadge overrides={overrides} onReset={reset}>
      <PartsButton discovery={discovery} />
    </OverrideBadge>,
  );
}

// An inline style: a lazy stylesheet would add webpack's code for stylesheets to every visitor's first scripts.
const style: CSSProperties = {
  position: 'fixed',
  // Above the header, which is outlined as a part.
  zIndex: 1000,
  inset: 'auto auto var(--space-4) var(--space-4)',
  maxWidth: 'calc(100vw - 2 * var(--space-4))',
  padding: 'var(--space-2) var(--space-4)',
  overflowWrap: 'anywhere',
  border: '1px solid var(--color-warm)',
  background: 'var(--color-surface)',
};

interface BadgeProps {
  overrides: Overrides;
  onReset: () => void;
  /** What else developers can do. */
  children?: ReactNode;
}

/** Tells developers which remotes on this page are not the released ones, and lets them go back. */
export const OverrideBadge = ({ overrides, onReset, children }: BadgeProps) => (
  <aside style={style} aria-label="Overridden remotes">
    {Object.entries(overrides).map(([name, url]) => (
      <p key={name}>{`${name} is from ${url}`}</p>
    ))}
    <Button onClick={onReset}>Reset</Button>
    {children}
  </aside>
);
