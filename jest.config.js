import { apiProjects } from './api/jest.projects.js';
import { webProject } from './shared/testing/web-project.js';

const WEB = ['shared', 'host', 'remote-auth', 'remote-content', 'remote-members', 'release'];

export default { projects: [...WEB.map(webProject), ...apiProjects] };
