import { remoteConfig } from 'shared/build';

export default remoteConfig({
  name: 'members',
  directory: import.meta.dirname,
  exposes: { members: './src/pages/members/page.tsx', profile: './src/pages/profile/page.tsx' },
});
