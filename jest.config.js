import { webProject } from './shared/testing/web-project.js';

export default {
  projects: [
    webProject('shared'),
    webProject('host'),
    webProject('remote-auth'),
    webProject('remote-content'),
    webProject('remote-members'),
  ],
};
