/** The draft of a text for as long as its screen stands. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { newUuid } from '../../../ui/new-uuid.ts';
import { documentEndpoints } from '../../../wire/documents/calls.ts';
import type { DocumentView } from '../../../wire/documents/shapes.ts';
import type { LiveEvent } from '../../live/live.ts';
import { useServices } from '../../services.ts';
import { ownDrafts } from '../../session/own-drafts.ts';
import { createDraft, type Draft, type DraftState } from './draft.ts';

/** It, or what it is translated from, has changed. */
const isOf = (event: LiveEvent, { id, source }: DocumentView): boolean =>
  event.name === 'document' && (event.data.id === id || event.data.id === source?.document);

export function useDraft(view: DocumentView, project: string): { readonly draft: Draft; readonly state: DraftState } {
  const { api, browser, session, live, unsaved } = useServices();
  const params = { project, document: view.id };
  const [draft] = useState(() =>
    createDraft(view, {
      save: (body) => api(documentEndpoints.saveDraft, { params, body }),
      start: browser.start,
      now: browser.now,
      kept: ownDrafts(browser.stored, session),
      newId: () => newUuid().replaceAll('-', '').slice(0, 12),
      report: browser.report,
    }),
  );
  // Its values are kept as they are (`ref`), so that the snapshot has the state's own type.
  const state = useSnapshot(draft.state) as DraftState;
  const isSaved = state.phase === 'saved';

  useEffect(
    () => () => {
      void draft.send();
      draft.stop();
    },
    [draft],
  );
  useEffect(() => (isSaved ? undefined : unsaved.hold(`document ${view.id}`)), [unsaved, view.id, isSaved]);
  useEffect(() => {
    const again = () => void draft.send();
    browser.window.addEventListener('online', again);
    return () => browser.window.removeEventListener('online', again);
  }, [browser, draft]);
  useEffect(
    () =>
      live.subscribe((event) => {
        if (event.name !== 'resync' && !isOf(event, draft.state.view)) return;
        api(documentEndpoints.document, { params: { project, document: view.id } }).then(draft.told, browser.report);
      }),
    [live, api, browser, draft, project, view.id],
  );
  return { draft, state };
}
