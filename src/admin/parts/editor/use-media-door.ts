/** The library of the project, as the editor uses it. */
import { useMemo } from 'react';
import type { Media } from '../../../wire/media/shapes.ts';
import { asFailure, Failure } from '../../api/failure.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { kindOf } from '../media/kinds.ts';
import { createMediaCalls } from '../media/media-calls.ts';
import { refusedWords } from '../media/refused.ts';
import { useKept } from '../use-kept.ts';
import type { MediaDoor } from './files.ts';
import type { Come } from './uploads.ts';

export function useMediaDoor(): MediaDoor {
  const { browser } = useServices();
  const texts = useTexts();
  const calls = useKept(createMediaCalls);
  return useMemo(() => {
    const words = (error: unknown, kind: 'picture' | 'film'): string => {
      browser.report(error);
      return refusedWords(texts, asFailure(error), kind);
    };
    return {
      missing: texts.t('library.missing'),
      one: (media) =>
        calls.one(media).catch((error: unknown) => {
          browser.report(error);
          return undefined;
        }),
      file(file) {
        // What is neither is refused as a picture, whose words tell what can be used.
        const kind = kindOf(file) === 'film' ? 'film' : 'picture';
        return {
          name: file.name,
          load: async (told) => blockOf(await calls.add(file, told, kind)),
          reason: (error) => words(error, kind),
        };
      },
      pagePicture({ address, alt }) {
        const host = URL.parse(address)?.host ?? '';
        return {
          name: alt || host || texts.t('editor.pictureBlock'),
          async load(told) {
            const { type, attrs } = blockOf(await calls.copy(address, told));
            return { type, attrs: { ...attrs, ...(alt ? { alt } : {}) } };
          },
          reason: (error) =>
            error instanceof Failure && error.status === 422
              ? texts.t('library.elsewhere', { host })
              : words(error, 'picture'),
        };
      },
    };
  }, [browser, texts, calls]);
}

/** As it stands in a text at first. */
export function blockOf({ id, kind, alt, caption }: Pick<Media, 'id' | 'kind' | 'alt' | 'caption'>): Come {
  return kind === 'film'
    ? { type: 'video', attrs: { media: id, title: caption || null } }
    : { type: 'picture', attrs: { media: id, alt: alt || null, caption: caption || null } };
}
