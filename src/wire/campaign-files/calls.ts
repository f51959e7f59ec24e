/** Calls of the desk that take a campaign away and bring one. */
import { call } from '../endpoint.ts';
import { CAMPAIGN_FILE_BYTES, CAMPAIGN_FILE_VALUES } from './limits.ts';
import { campaignFile, campaignImport, campaignImported } from './shapes.ts';

const project = '/api/desk/projects/{project}';

export const campaignFileEndpoints = {
  exportCampaign: call('desk', 'POST', `${project}/campaigns/{campaign}/export`, {
    permission: 'lists:export',
    summary:
      'A campaign as one file: its draft, its audiences and pictures; of a survey also its responses, without people',
    reply: campaignFile,
  }),
  exportAudience: call('desk', 'POST', `${project}/audiences/{audience}/export`, {
    permission: 'lists:export',
    summary: 'An audience as one file, with those that it names; lists without their people',
    reply: campaignFile,
  }),
  importCampaign: call('desk', 'POST', `${project}/campaigns/import`, {
    permission: 'project:own',
    summary: 'Make a draft of such a file, or say with `check` what the project lacks for it',
    body: campaignImport,
    limit: CAMPAIGN_FILE_BYTES,
    values: CAMPAIGN_FILE_VALUES,
    reply: campaignImported,
  }),
} as const;
