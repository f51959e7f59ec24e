/** Why a file did not come into the library, as a sentence that says what to do. */
import type { MediaKind } from '../../../wire/media/kinds.ts';
import type { Failure } from '../../api/failure.ts';
import type { AdminTexts } from '../../shell/texts.ts';
import { failureWords } from '../failure-words.ts';

/** `kind`: what it was to be; undefined for what is none of the library's. */
export function refusedWords(texts: AdminTexts, failure: Failure, kind: MediaKind | undefined): string {
  const { t } = texts;
  switch (failure.code) {
    case 'body_too_large':
      return t(`library.large.${kind ?? 'picture'}`);
    case 'unsupported_file':
      return t(`library.unsupported.${kind ?? 'picture'}`);
    case 'disk_full':
      return t('library.full');
    default:
      return failureWords(texts, failure);
  }
}
