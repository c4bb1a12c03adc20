import { remoteConfig } from 'shared/build/remote-config';

export default remoteConfig({ directory: import.meta.dirname });
