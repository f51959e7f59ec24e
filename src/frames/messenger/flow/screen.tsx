/** A feedback flow: the form, what will be sent, and what happens next. */
import { useMessengerState } from '../context.ts';
import { FlowForm } from './form.tsx';
import { Sent } from './sent.tsx';
import { What } from './what.tsx';

export function FlowScreen() {
  const { view, flow } = useMessengerState();
  const form = view?.flows.find(({ id }) => id === flow?.id);
  if (!flow || !form) return null;
  if (flow.stage === 'what') return <What form={form} />;
  if (flow.stage === 'sent') return <Sent form={form} />;
  return <FlowForm key={form.id} form={form} />;
}
