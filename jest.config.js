import { apiProjects } from './api/jest.projects.js';
import { releaseProject } from './release/jest.project.js';
import { webProject } from './shared/testing/web-project.js';

const WEB = ['shared', 'host', 'remote-auth', 'remote-content', 'remote-members'];

export default { projects: [...WEB.map(webProject), releaseProject, ...apiProjects] };
