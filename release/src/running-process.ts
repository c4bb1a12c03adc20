import { hasCode } from './error-code';

/** Whether a process of this machine is alive. @param pid its id; what is no id is nobody's */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Not allowed to signal it: it is there, but somebody else's.
    return hasCode(error, 'EPERM');
  }
}
