/** The draft of a campaign for as long as its screen stands. */
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { campaignEndpoints } from '../../../wire/campaigns/calls.ts';
import type { Campaign } from '../../../wire/campaigns/shapes.ts';
import { useServices } from '../../services.ts';
import { ownDrafts } from '../../session/own-drafts.ts';
import { createCampaignDraft, type CampaignDraftState, type DraftKeeper } from './draft.ts';

export function useCampaignDraft(campaign: Campaign, project: string, may: boolean): [DraftKeeper, CampaignDraftState] {
  const { api, browser, session, unsaved } = useServices();
  const { id } = campaign;
  const params = { project, campaign: id };
  const [keeper] = useState(() =>
    createCampaignDraft(
      campaign,
      {
        save: (body) => api(campaignEndpoints.changeCampaign, { params, body }),
        start: browser.start,
        kept: ownDrafts(browser.stored, session),
        report: browser.report,
      },
      may,
    ),
  );
  // Its values are kept as they are (`ref`), so that the snapshot has the state's own type.
  const state = useSnapshot(keeper.state) as CampaignDraftState;
  const isSaved = state.phase === 'saved';
  useEffect(
    () => () => {
      void keeper.send();
      keeper.stop();
    },
    [keeper],
  );
  useEffect(() => (isSaved ? undefined : unsaved.hold(`campaign ${id}`)), [unsaved, id, isSaved]);
  useEffect(() => {
    const again = () => void keeper.send();
    browser.window.addEventListener('online', again);
    return () => browser.window.removeEventListener('online', again);
  }, [browser, keeper]);
  // Whatever has changed it, here or elsewhere: what the cache has of it is newer then.
  useEffect(() => keeper.told(campaign), [keeper, campaign]);
  return [keeper, state];
}
