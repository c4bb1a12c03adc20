import { useTask } from '@hidden-order/ui/task';
import { serviceErrorOf } from './call-service';

/** As `useTask`, with what the person is told in place of the error: `fault`, null unless the last one failed, also by `fields`. */
export function useServiceTask<Args extends unknown[]>(send: (...args: Args) => Promise<void>) {
  const { error, ...task } = useTask(send);
  const told = error === null ? null : serviceErrorOf(error);
  return { ...task, fault: told?.message ?? null, fields: told?.fields ?? {} };
}
