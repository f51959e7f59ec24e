/** Translations as a zip of Markdown files: given away, and taken back. */
import { translationReportEndpoints as calls } from '../../../wire/translation-reports/calls.ts';
import {
  TRANSLATION_TEXT_BYTES,
  TRANSLATION_ZIP_BYTES,
  TRANSLATION_ZIP_FILES,
} from '../../../wire/translation-reports/limits.ts';
import type { TakenFile } from '../../../wire/translation-reports/shapes.ts';
import { utcDay } from '../../../wire/pure/days.ts';
import { asFailure, Failure } from '../../api/failure.ts';
import { createUpload } from '../../api/upload.ts';
import { download } from '../../parts/download.ts';
import { fileSize } from '../../parts/file-size.ts';
import { failureSentence } from '../../parts/writing/failure-sentence.ts';
import type { Services } from '../../services.ts';
import type { AdminTexts } from '../../shell/texts.ts';

/** For `useKept`. */
export function createTranslationFiles(services: Services) {
  const { api, browser, preferences, session, toasts } = services;
  const upload = createUpload({ request: () => new XMLHttpRequest(), origin: browser.origin, session });

  function tell(heading: 'help.report.notSaved' | 'help.translations.notTaken', error: unknown): void {
    const { texts } = preferences.state;
    browser.report(error);
    const failure = asFailure(error);
    const isZip = failure.status === 413 || failure.status === 422;
    const body = isZip ? refusal(texts) : failureSentence(texts, failure);
    toasts.show({ type: 'error', heading: texts.t(heading), body });
  }

  return {
    /** `lang`: '' for all. */
    async give(project: string, lang: string): Promise<void> {
      try {
        const query = { lang: lang || undefined };
        const { zip, texts, left } = await api(calls.giveTranslations, { params: { project }, query });
        const { t } = preferences.state.texts;
        if (texts > 0) {
          const day = utcDay(browser.now());
          download(browser, `translations${lang && `-${lang}`}-${day}.zip`, 'application/zip', bytesOf(zip));
        }
        const heading = t('help.translations.given', { count: texts });
        if (left > 0) toasts.show({ type: 'warning', heading, body: t('help.translations.left', { count: left }) });
        else toasts.show({ type: 'success', heading });
      } catch (error) {
        tell('help.report.notSaved', error);
      }
    },
    /** Undefined where it was refused, which is told. */
    async take(project: string, file: File): Promise<readonly TakenFile[] | undefined> {
      try {
        // What would be refused is not sent.
        if (file.size > TRANSLATION_ZIP_BYTES) throw new Failure('body_too_large', '', { status: 413 });
        const told = { onProgress: () => undefined, signal: new AbortController().signal };
        return (await upload(calls.takeTranslations, { project }, file, told)).files;
      } catch (error) {
        tell('help.translations.notTaken', error);
        return undefined;
      }
    },
  };
}

function refusal(texts: AdminTexts): string {
  return texts.t('help.translations.refused', {
    size: fileSize(texts, TRANSLATION_ZIP_BYTES),
    text: fileSize(texts, TRANSLATION_TEXT_BYTES),
    files: TRANSLATION_ZIP_FILES,
  });
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}
