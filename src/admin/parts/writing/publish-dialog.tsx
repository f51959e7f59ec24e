/** Before a text is shown to visitors: what somebody should look at first. */
import { CircleX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { checksOf, isStopping } from './checks.ts';
import { FormDialog } from './form-dialog.tsx';
import { languageName } from './languages.ts';
import { useBrokenLinks } from './use-broken-links.ts';
import type { Desk, PublishingAsks } from './writing-desk.ts';

export function PublishDialog({
  written,
  params,
  draft,
  state,
  waiting,
  onClose,
}: Desk & { readonly onClose: () => void }) {
  const { api, toasts } = useServices();
  const texts = useTexts();
  const { t, intl } = texts;
  const { view, words } = state;
  const links = useBrokenLinks(params, draft, view.revision);
  const checks = checksOf(words, view.lang, written.texts, { waiting, ...links });
  const isStopped = checks.some(isStopping);
  const [first, setFirst] = useState<Parameters<PublishingAsks['onFirst']>[0]>(null);
  const [then, setThen] = useState<(() => Promise<unknown>) | null>(null);

  async function publish(): Promise<void> {
    await draft.send();
    await first?.run();
    const { revision } = draft.state.view;
    draft.told(await api(documentEndpoints.publishDocument, { params, body: { revision } }));
    await then?.();
    toasts.show({ type: 'success', heading: t('writing.publishedNow') });
  }

  return (
    <FormDialog
      title={t('writing.publishTitle')}
      submit={isStopped ? undefined : t(checks.length > 0 ? 'writing.publishAnyway' : 'writing.publish')}
      onSubmit={publish}
      onClose={onClose}
    >
      {checks.length === 0 ? (
        <p className="muted">{t('writing.publishHint')}</p>
      ) : (
        <ul className="stack stack-2">
          {checks.map((check) => (
            <li key={check.kind} className="row">
              {isStopping(check) ? (
                <CircleX className="icon c-danger" aria-hidden="true" />
              ) : (
                <TriangleAlert className="icon c-warning" aria-hidden="true" />
              )}
              {t(`writing.check.${check.kind}`, {
                count: check.count,
                languages: intl.formatList((check.what ?? []).map((lang) => languageName(lang, texts))),
              })}
            </li>
          ))}
        </ul>
      )}
      {!isStopped && written.publishing?.({ onFirst: setFirst, onThen: (work) => setThen(() => work) })}
    </FormDialog>
  );
}
