import { remoteConfig } from 'shared/build';

export default remoteConfig({ directory: import.meta.dirname });
