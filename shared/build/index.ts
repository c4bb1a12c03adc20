export { hostConfig } from './host-config';
export { remoteConfig } from './remote-config';
