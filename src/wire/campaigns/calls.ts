/** Calls of the desk for campaigns. */
import { samePeople, samePeopleQuery } from '../audiences/work-shapes.ts';
import { call } from '../endpoint.ts';
import { anything } from '../schema.ts';
import { CAMPAIGN_BYTES, CAMPAIGN_VALUES } from './limits.ts';
import { dryRun } from './dry-run.ts';
import { campaignPreviewAsked, campaignPreviewed } from './preview.ts';
import { calm, calmChange, halting } from './calm.ts';
import {
  campaign,
  campaignChange,
  campaignPageReply,
  campaignProblems,
  campaignQuery,
  campaignVersions,
  newCampaign,
  publishing,
  tested,
  testing,
} from './shapes.ts';
import {
  campaignExplained,
  campaignStatistics,
  deliveryExport,
  deliveryPage,
  deliveryQuery,
  explainQuery,
  figuresExport,
  outlook,
  pressure,
  recounted,
  statisticsQuery,
  visitorSdks,
} from './figures.ts';

const project = '/api/desk/projects/{project}';
const campaigns = `${project}/campaigns`;
const one = `${campaigns}/{campaign}`;
const read = { permission: 'content:read' } as const;
const write = { permission: 'content:write' } as const;
const send = { permission: 'outbound:send' } as const;

export const campaignEndpoints = {
  campaigns: call('desk', 'GET', campaigns, {
    ...read,
    summary: 'Campaigns of the project, those changed last first',
    query: campaignQuery,
    reply: campaignPageReply,
  }),
  addCampaign: call('desk', 'POST', campaigns, {
    ...write,
    summary: 'Make a campaign with an empty draft; 409 limit_reached for one too many',
    body: newCampaign,
    reply: campaign,
  }),
  campaign: call('desk', 'GET', one, { ...read, summary: 'A campaign with its draft', reply: campaign }),
  changeCampaign: call('desk', 'PATCH', one, {
    ...write,
    summary: 'Change the name or parts of the draft; 409 draft_conflict where a part is another by now',
    body: campaignChange,
    limit: CAMPAIGN_BYTES + 16_384,
    values: CAMPAIGN_VALUES,
    reply: campaign,
  }),
  samePeople: call('desk', 'GET', `${project}/same-people`, {
    ...read,
    summary: 'Whom an audience reaches, which live campaigns speak to them too, and how much interrupted them of late',
    query: samePeopleQuery,
    reply: samePeople,
  }),
  visitorSdks: call('desk', 'GET', `${project}/visitor-sdks`, {
    ...read,
    summary: 'How many visitors of the last 30 days come through another SDK than ours, or without a hovering pointer',
    reply: visitorSdks,
  }),
  checkCampaign: call('desk', 'POST', `${one}/check`, {
    ...read,
    summary: 'What stops its publishing, and what one should know before',
    reply: campaignProblems,
  }),
  beginDryRun: call('desk', 'POST', `${one}/dry-run`, {
    ...read,
    summary: 'Play the last 30 days against the draft; the answer tells how far it is',
    reply: dryRun,
  }),
  dryRun: call('desk', 'GET', `${one}/dry-run`, {
    ...read,
    summary: 'How far a dry run is, and what came of it',
    reply: dryRun,
  }),
  stopDryRun: call('desk', 'POST', `${one}/dry-run/stop`, { ...read, summary: 'Give up a dry run', reply: dryRun }),
  previewCampaign: call('desk', 'POST', `${one}/preview`, {
    ...read,
    summary: 'What a page would be told of this content, with what stands in place of variables',
    body: campaignPreviewAsked,
    limit: CAMPAIGN_BYTES + 16_384,
    values: CAMPAIGN_VALUES,
    reply: campaignPreviewed,
  }),
  previewCampaignAs: call('desk', 'POST', `${one}/preview/{contact}`, {
    permission: 'visitors:read',
    summary: 'The same, with the values of a contact',
    body: campaignPreviewAsked,
    limit: CAMPAIGN_BYTES + 16_384,
    values: CAMPAIGN_VALUES,
    reply: campaignPreviewed,
  }),
  publishCampaign: call('desk', 'POST', `${one}/publish`, {
    ...send,
    summary: 'Make the draft the next version; 409 where somebody else has, 422 campaign_invalid with the problems',
    body: publishing,
    reply: campaign,
  }),
  pauseCampaign: call('desk', 'POST', `${one}/pause`, {
    ...send,
    summary: 'Show it to nobody for now',
    reply: campaign,
  }),
  resumeCampaign: call('desk', 'POST', `${one}/resume`, { ...send, summary: 'Go on after a pause', reply: campaign }),
  stopCampaign: call('desk', 'POST', `${one}/stop`, {
    ...send,
    summary: 'End it for good; what waits is cancelled',
    reply: campaign,
  }),
  duplicateCampaign: call('desk', 'POST', `${one}/duplicate`, {
    ...write,
    summary: 'Make a draft with the same content and settings',
    reply: campaign,
  }),
  archiveCampaign: call('desk', 'POST', `${one}/archive`, {
    ...write,
    summary: 'Take a draft or a stopped one out of the list, or back into it',
    reply: campaign,
  }),
  campaignVersions: call('desk', 'GET', `${one}/versions`, {
    ...read,
    summary: 'What was published, newest first',
    reply: campaignVersions,
  }),
  restoreCampaign: call('desk', 'POST', `${one}/versions/{number}/restore`, {
    ...write,
    summary: 'Make an older version the draft',
    reply: campaign,
  }),
  testCampaign: call('desk', 'POST', `${one}/test`, {
    ...send,
    summary: 'Show the draft to one contact at once, past all gates; it counts nowhere',
    body: testing,
    reply: tested,
  }),
  explainCampaign: call('desk', 'GET', `${one}/explain`, {
    permission: 'visitors:read',
    summary: 'Whether a contact gets it, gate by gate, and what happened so far',
    query: explainQuery,
    reply: campaignExplained,
  }),
  outlook: call('desk', 'GET', `${project}/contacts/{contact}/outlook`, {
    permission: 'visitors:read',
    summary: 'What comes next for a contact: live campaigns in order, each with the first gate that holds it back',
    reply: outlook,
  }),
  pressure: call('desk', 'GET', `${project}/outbound/pressure`, {
    permission: 'statistics:read',
    summary: 'How much visitors are interrupted, and by what',
    reply: pressure,
  }),
  campaignStatistics: call('desk', 'GET', `${one}/statistics`, {
    permission: 'statistics:read',
    summary: 'What came of it: people, rates, by day, who did not get it',
    query: statisticsQuery,
    reply: campaignStatistics,
  }),
  campaignDeliveries: call('desk', 'GET', `${one}/deliveries`, {
    permission: 'visitors:read',
    summary: 'The people of a figure, newest first',
    query: deliveryQuery,
    reply: deliveryPage,
  }),
  exportDeliveries: call('desk', 'POST', `${one}/deliveries/export`, {
    permission: 'lists:export',
    summary: 'The people of a figure as CSV or JSON, all of them',
    body: deliveryExport,
    reply: anything(),
  }),
  exportFigures: call('desk', 'POST', `${one}/statistics/export`, {
    permission: 'lists:export',
    summary: 'The figures of a year as CSV or JSON',
    body: figuresExport,
    reply: anything(),
  }),
  recountCampaign: call('desk', 'POST', `${one}/recount`, {
    permission: 'statistics:read',
    summary: 'Compare all totals with the receipts, and correct them',
    reply: recounted,
  }),
  calm: call('desk', 'GET', `${project}/calm`, {
    permission: 'settings:read',
    summary: 'What protects visitors from too much',
    reply: calm,
  }),
  changeCalm: call('desk', 'PATCH', `${project}/calm`, {
    permission: 'settings:write',
    summary: 'Change what protects visitors',
    body: calmChange,
    reply: calm,
  }),
  haltOutbound: call('desk', 'POST', `${project}/outbound/halt`, {
    ...send,
    summary: 'Stop all campaigns of the project, or let them go on as they were',
    body: halting,
    reply: calm,
  }),
} as const;
