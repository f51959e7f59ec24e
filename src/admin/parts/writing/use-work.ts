/** A piece of work behind a press: what goes wrong is said, in words that tell what to do. */
import { useServices } from '../../services.ts';
import { tellFailure } from './failure-sentence.ts';

export function useWork(): (work: () => Promise<unknown>) => Promise<void> {
  const services = useServices();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      tellFailure(services, error);
    }
  };
}
