/** The application's one clock: whatever depends on the time of the server asks it. Tests set it. */
export type Clock = () => Date;

/** The time of this machine. */
export const machineClock: Clock = () => new Date();
