/** Deletes an empty collection after a question. The server refuses one in which something stands. */
import { helpEndpoints } from '../../../wire/help/calls.ts';
import type { HelpCollection } from '../../../wire/help/shapes.ts';
import { keptBy } from '../../parts/use-kept.ts';
import type { Services } from '../../services.ts';
import { createHelp, helpSpec } from './articles.ts';
import { tellFailure } from '../../parts/writing/failure-sentence.ts';
import { collectionName } from './words.ts';

export function deleteCollection(services: Services, collection: HelpCollection): void {
  const { api, desk, dialogs, preferences, toasts, navigation } = services;
  const { texts } = preferences.state;
  const { t } = texts;
  const { list, refresh } = keptBy(services, createHelp);
  const name = collectionName(collection, texts);

  async function remove(): Promise<void> {
    const { id: project } = await desk.project();
    await api(helpEndpoints.deleteCollection, { params: { project, collection: collection.id } });
    toasts.show({ type: 'success', heading: t('help.deleted', { name }) });
    if (list.read().query?.filters.collection === collection.id) navigation.go(helpSpec.path);
    await refresh();
  }

  dialogs.open({
    type: 'error',
    heading: t('help.deleteTitle', { name }),
    body: t('help.deleteCollectionBody'),
    primaryBtn: {
      label: t('help.deleteCollectionNow'),
      click: () => void remove().catch((error: unknown) => tellFailure(services, error)),
    },
    secondaryBtn: { label: t('common.cancel') },
  });
}
