/** How many requests and comments wait to be read, behind the entry of the sidebar. */
import { useSnapshot } from 'valtio/react';
import { useAsked } from '../../data/use-asked.ts';
import { useCan } from '../../projects/use-can.ts';
import { useServices } from '../../services.ts';
import { Count } from '../../shell/count.tsx';
import { waitingOf } from './waiting.ts';

export default function WaitingCount() {
  const { chosen } = useSnapshot(useServices().desk.state);
  const can = useCan('content:publish');
  const { value } = useAsked(chosen && can ? waitingOf(chosen.id) : null);
  return <Count open={value?.total ?? null} />;
}
