import { remoteConfig } from 'shared/build';

export default remoteConfig({
  directory: import.meta.dirname,
  exposes: {
    members: './src/pages/members/page.ts',
    'members.data': './src/pages/members/data.ts',
    profile: './src/pages/profile/page.ts',
    'profile.data': './src/pages/profile/data.ts',
  },
  firstViews: { members: './src/pages/members/overview/first-view.tsx' },
});
