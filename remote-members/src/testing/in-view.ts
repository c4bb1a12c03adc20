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
