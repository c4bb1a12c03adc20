import { remoteConfig } from '@hidden-order/build/remote-config';

export default remoteConfig({
  directory: import.meta.dirname,
  exposes: { modal: './src/modal/auth-modal.tsx' },
});
