export { Account } from './account';
export { serviceErrorOf } from './call-service';
export { ConsoleApp } from './console-app';
export { Frame } from './frame';
export { useCall, useFile, type Call } from './session';
export { SteadyList } from './steady-list';
export { useLive, type Live } from './use-live';
export { useServiceTask } from './use-service-task';
