/* Stand-ins for what browsers do and jsdom does not. */

interface Download {
  name: string;
  type: string;
  text: string;
}

/**
 * Records the files that the page downloads from here on, in place of the browser: jsdom saves none.
 * A download appears once its text is read: wait for it.
 */
export function recordDownloads(): Download[] {
  const downloads: Download[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = (url) => void blobs.delete(url);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob === undefined) return;
    const reader = new FileReader();
    reader.onload = () => {
      const text = typeof reader.result === 'string' ? reader.result : '';
      downloads.push({ name: this.download, type: blob.type, text });
    };
    reader.readAsText(blob);
  });
  return downloads;
}

type Callback = (entries: { isIntersecting: boolean; target: Element }[]) => void;

const watched = new Map<Element, Callback>();
const inView = new Set<Element>();

/** What pages use of the browser's IntersectionObserver, which jsdom lacks: it lays nothing out. */
class Watcher {
  private readonly targets: Element[] = [];

  constructor(private readonly callback: Callback) {}

  observe(target: Element): void {
    this.targets.push(target);
    watched.set(target, this.callback);
    this.callback([{ isIntersecting: inView.has(target), target }]);
  }

  disconnect(): void {
    for (const target of this.targets) watched.delete(target);
  }
}

Object.assign(window, { IntersectionObserver: Watcher });

/** Brings an element into view. */
export function bringIntoView(target: Element): void {
  inView.add(target);
  watched.get(target)?.([{ isIntersecting: true, target }]);
}
