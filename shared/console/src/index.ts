export { serviceErrorOf } from './call-service';
export { ConsoleApp } from './console-app';
export { Frame } from './frame';
export { useCall, useFile, useLeave } from './session';
export { SteadyList } from './steady-list';
export { useLive, type Live } from './use-live';
