import { webProject } from './shared/jest/web-project.js';

export default {
  projects: [
    webProject('shared'),
    webProject('host'),
    webProject('remote-auth'),
    webProject('remote-content'),
    webProject('remote-members'),
  ],
};
