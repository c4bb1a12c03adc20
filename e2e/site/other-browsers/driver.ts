/** A place in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The keys that journeys press. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape' | 'Shift' | 'Tab';

/** What the journeys need of a browser with one tab, whatever drives it. Input goes the way that a hand's does. */
export interface Driver {
  /** Runs a function in the page; it sees only its arguments. @throws when the page gives way to another meanwhile */
  run: <Args extends unknown[], Result>(script: (...args: Args) => Result, ...args: Args) => Promise<Result>;
  /** Runs a script's text in the page. */
  runText: (script: string) => Promise<unknown>;
  click: (point: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key) => Promise<void>;
  /** Gives the window this size, or the smallest one above that it can have. */
  resize: (width: number, height: number) => Promise<void>;
  /** Ends the browser and everything that was started for it. */
  close: () => Promise<void>;
}
