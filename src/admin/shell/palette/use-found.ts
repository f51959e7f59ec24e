/** What the server finds for the text of the palette: asked after a short pause, and only the last answer counts. */
import { useEffect, useState } from 'react';
import { PALETTE_FOUND_CHARS } from '../limits.ts';
import { useMayOpen } from '../../projects/use-may-open.ts';
import { useServices } from '../../services.ts';
import type { Feature } from '../../feature.ts';
import { features } from '../../feature-table.ts';
import type { Command, FindParts } from './command.ts';

const PAUSE_MS = 150;
const finders = features.flatMap(({ name, find }: Feature) => (find ? [{ name, ...find }] : []));

export type Found = {
  readonly commands: readonly Command[];
  readonly busy: boolean;
  /** One of the searches has failed: what is shown is not all. */
  readonly failed: boolean;
};
const nothing: Found = { commands: [], busy: false, failed: false };

export function useFound(text: string): Found {
  const { api, desk, navigation, browser } = useServices();
  const [found, setFound] = useState({ of: '', commands: nothing.commands, failed: false });
  const mayOpen = useMayOpen();
  const names = finders
    .filter(mayOpen)
    .map(({ name }) => name)
    .join();
  const asked = text.trim();
  const enough = asked.length >= PALETTE_FOUND_CHARS;

  useEffect(() => {
    if (!enough) return undefined;
    const controller = new AbortController();
    async function search(): Promise<void> {
      const parts = { api, desk, go: navigation.go };
      const answers = await Promise.allSettled(
        finders
          .filter(({ name }) => names.split(',').includes(name))
          .map(({ load }) => findBy(load, asked, parts, controller.signal)),
      );
      if (controller.signal.aborted) return;
      const failures = answers.filter((answer) => answer.status === 'rejected');
      failures.forEach(({ reason }) => browser.report(reason));
      const commands = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      setFound({ of: asked, commands, failed: failures.length > 0 });
    }
    const stop = browser.start(() => void search(), PAUSE_MS);
    return () => {
      stop();
      controller.abort();
    };
  }, [asked, enough, names, api, desk, navigation, browser]);

  if (!enough) return nothing;
  if (found.of === asked) return { ...found, busy: false };
  // While more is typed, what was found for its beginning stays in sight.
  const begun = found.of !== '' && asked.startsWith(found.of);
  return { commands: begun ? found.commands : nothing.commands, busy: true, failed: false };
}

async function findBy(
  load: NonNullable<Feature['find']>['load'],
  text: string,
  parts: FindParts,
  signal: AbortSignal,
): Promise<Command[]> {
  const { find } = await load();
  return find(text, parts, signal);
}
