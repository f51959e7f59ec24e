/** How many past searches the draft would answer, counted anew a moment after each change. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { helpReportEndpoints } from '../../../wire/help-reports/calls.ts';
import type { GapTrialReply } from '../../../wire/help-reports/shapes.ts';
import type { Desk } from '../../parts/writing/writing-desk.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';

/** After the last change. */
export const TRY_AFTER_MS = 1500;

type Props = Pick<Desk, 'project' | 'draft'> & { readonly article: string };

/** The article's keywords count too: others are another one of these. */
export function GapTrial({ project, draft, article }: Props) {
  const { api, browser } = useServices();
  const { t } = useTexts();
  const { words, view } = useSnapshot(draft.state);
  const [found, setFound] = useState<GapTrialReply | null>(null);
  const { title, summary, body } = words;
  const { lang } = view;
  useEffect(() => {
    const { abort, signal } = abortable();
    const cancel = browser.start(() => {
      const trial = { article, lang, title, summary, body };
      void api(helpReportEndpoints.tryGaps, { params: { project }, body: trial, signal }).then(
        (reply) => signal.aborted || setFound(reply),
        // The next change asks again; what is not counted stands in nobody's way.
        () => undefined,
      );
    }, TRY_AFTER_MS);
    return () => {
      cancel();
      abort();
    };
  }, [api, browser, project, article, lang, title, summary, body]);
  return (
    <div className="field">
      <span className="label">{t('help.gaps.trial')}</span>
      <output className="hint">
        {found && found.of === 0 && t('help.gaps.trialNone')}
        {found && found.of > 0 && t('help.gaps.trialOf', { answers: found.answers, of: found.of })}
      </output>
      {found && found.examples.length > 0 && (
        <ul className="hint">
          {found.examples.map(({ query }) => (
            <li key={query}>
              <q lang={lang}>{query}</q>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function abortable(): { readonly abort: () => void; readonly signal: AbortSignal } {
  const controller = new AbortController();
  return { abort: () => controller.abort(), signal: controller.signal };
}
