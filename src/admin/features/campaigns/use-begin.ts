/** Makes a campaign with what it begins with, and opens it to be written on. */
import { useState } from 'react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import { useData } from '../../data/data.ts';
import { useWork } from '../../parts/writing/use-work.ts';
import { useServices } from '../../services.ts';
import { useTexts } from '../../shell/use-texts.ts';
import { campaignOf, editPath } from './campaigns.ts';
import type { Begin } from './templates.ts';
import { templateWords } from './words.tsx';

/** `busy`: one is being made, and another press makes no second one. */
export function useBegin(): { readonly begin: (what: Begin) => void; readonly busy: boolean } {
  const { api, desk, navigation } = useServices();
  const data = useData();
  const work = useWork();
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  async function make({ kind, template }: Begin): Promise<void> {
    const { id: project } = await desk.project();
    const name = template ? templateWords(texts, kind, template) : texts.t(`campaigns.kind.${kind}`);
    const body = { kind, name, ...(template ? { template } : {}) };
    const made = await api(campaignEndpoints.addCampaign, { params: { project }, body });
    data.put(campaignOf(project, made.id), made);
    navigation.go(editPath(made.id));
  }
  return {
    busy,
    begin(what) {
      if (busy) return;
      setBusy(true);
      void work(() => make(what)).finally(() => setBusy(false));
    },
  };
}
