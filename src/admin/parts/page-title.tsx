/**
 * The one heading of a screen. It names the document too, and takes the focus after a change of screen, so that a screen
 * reader says where it has arrived and the next Tab begins at the top. Where the focus stays elsewhere the title is said by
 * the announcer; both would be said twice.
 */
import { useEffect, useRef } from 'react';
import { useServices } from '../services.ts';
import { useTexts } from '../shell/use-texts.ts';

export function PageTitle({ title, documentTitle = title }: { title: string; documentTitle?: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { navigation, panels } = useServices();
  const { t } = useTexts();
  const full = t('shell.documentTitle', { title: documentTitle });
  useEffect(() => {
    document.title = full;
  }, [full]);
  useEffect(() => {
    // Whoever has opened the palette meanwhile is typing in it.
    if (!navigation.arrive()) return;
    if (panels.state.open) navigation.say(heading.current?.textContent ?? '');
    else {
      navigation.say('');
      heading.current?.focus({ preventScroll: true });
    }
  }, [navigation, panels]);
  return (
    <h1 ref={heading} tabIndex={-1} dir="auto">
      {title}
    </h1>
  );
}
