import { startReplay } from '../../calls/replay';

export const actions = { startReplay };
