import path from 'node:path';
import { readConfiguration } from '../site/configuration';
import { codeOf, readSampleStaff } from './sample-staff';

/** `npm run -s desk-code`: prints the code with which the sample person signs in at the desk at this moment. */
const kept = await readSampleStaff(path.join(readConfiguration(process.env).dataFolder, 'desk-sign-in'));
console.log(kept === null ? 'There is no desk to try out: run `npm start` first.' : codeOf(kept.secret));
