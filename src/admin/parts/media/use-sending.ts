import { useEffect, useEffectEvent, useState } from 'react';
import type { MediaKind } from '../../../wire/media/kinds.ts';
import type { Media } from '../../../wire/media/shapes.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { useKept } from '../use-kept.ts';
import { createMediaCalls } from './media-calls.ts';
import { refusedWords } from './refused.ts';
import { createSending, type Sending } from './sending.ts';

/** Of one screen: what is on its way when the screen goes is given up. `wanted`: what each file has to be. */
export function useSending(onCome: (media: Media) => void, wanted?: MediaKind): Sending {
  const { browser } = useServices();
  const texts = useTexts();
  const { add } = useKept(createMediaCalls);
  const come = useEffectEvent(onCome);
  const [sending] = useState(() =>
    createSending({
      add,
      words: (failure, kind) => refusedWords(texts, failure, kind),
      report: browser.report,
      onCome: (media) => come(media),
      wanted,
    }),
  );
  useEffect(() => sending.stop, [sending]);
  return sending;
}
