import { useMessenger, useMessengerState } from '../context.ts';
import { BackButton, CloseButton } from '../parts/buttons.tsx';
import { useFocusOnEntry } from '../parts/focus.ts';

/** The bar over every screen of a flow. With `focus` its title takes the focus, so that a screen reader says where one is. */
export function FlowBar({ title, back, focus = false }: { title: string; back?: () => void; focus?: boolean }) {
  return (
    <header className="ms-bar">
      {back && <BackButton onClick={back} />}
      {focus ? <FocusedTitle title={title} /> : <h1 className="ms-bar-title">{title}</h1>}
      <CloseButton />
    </header>
  );
}

function FocusedTitle({ title }: { title: string }) {
  return (
    <h1 className="ms-bar-title" ref={useFocusOnEntry<HTMLHeadingElement>()} tabIndex={-1}>
      {title}
    </h1>
  );
}

/** Back to the home screen, where the host page allows it. */
export function useWayHome(): (() => void) | undefined {
  const { flow } = useMessengerState();
  const { home } = useMessenger();
  return flow?.hideBack ? undefined : home;
}
