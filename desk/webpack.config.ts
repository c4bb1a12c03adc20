import { consoleConfig } from '@hidden-order/console/config';

export default consoleConfig(import.meta.dirname, 'Desk');
