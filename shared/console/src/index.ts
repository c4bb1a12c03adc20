export { Account } from './account';
export { callService, checkToken, serviceErrorOf } from './call-service';
export { ConsoleApp, keepToken } from './console-app';
export { EntryForm } from './entry-form';
export { Frame } from './frame';
export { useCall, useFile, type Call } from './session';
export { SteadyList } from './steady-list';
export { useLive, type Live } from './use-live';
export { useServiceTask } from './use-service-task';
