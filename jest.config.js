import { apiProjects } from './api/jest.projects.js';
import { remoteFolders } from 'shared/build/remote-folders';
import { webProject } from './shared/testing/web-project.js';

const WEB = ['shared', 'host', ...remoteFolders(import.meta.dirname), 'release'];

export default { projects: [...WEB.map(webProject), ...apiProjects] };
