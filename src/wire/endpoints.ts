/**
 * Every HTTP call of the product in one table, joined of the features' own (`calls.ts`): method, path, who may call it, what
 * goes in and what comes out. The server binds a handler to each; OpenAPI is generated from it; SPA and frames take their
 * types from it. Who may call is told by the audience, see endpoint.ts. Written by `bun build.ts --names`; a test fails where it differs.
 */
import { answerEndpoints } from './answers/calls.ts';
import { messengerAnswerEndpoints } from './answers/messenger-calls.ts';
import { attributeEndpoints } from './attributes/calls.ts';
import { audienceEndpoints } from './audiences/calls.ts';
import { auditEndpoints } from './audit/calls.ts';
import { sessionEndpoints } from './auth/calls.ts';
import { botRunEndpoints } from './bot-runs/calls.ts';
import { messengerBotEndpoints } from './bot-runs/messenger-calls.ts';
import { botEndpoints } from './bots/calls.ts';
import { campaignFileEndpoints } from './campaign-files/calls.ts';
import { campaignMailEndpoints } from './campaign-mails/calls.ts';
import { campaignEndpoints } from './campaigns/calls.ts';
import { messengerCampaignEndpoints } from './campaigns/messenger-calls.ts';
import { challengeEndpoints } from './challenges/calls.ts';
import { coinEndpoints } from './coins/calls.ts';
import { companyEndpoints } from './companies/calls.ts';
import { configEndpoints } from './config/calls.ts';
import { contactCompanyEndpoints } from './contact-companies/calls.ts';
import { contactEndpoints } from './contacts/calls.ts';
import { contactMergeEndpoints } from './contacts/merge-calls.ts';
import { dataRequestEndpoints } from './data-requests/calls.ts';
import { ownDataEndpoints } from './data-requests/own-calls.ts';
import { deskViewEndpoints } from './desk-views/calls.ts';
import { documentEndpoints } from './documents/calls.ts';
import { eventEndpoints } from './events/calls.ts';
import { exportEndpoints } from './exports/calls.ts';
import { helpReportEndpoints } from './help-reports/calls.ts';
import { helpEndpoints } from './help/calls.ts';
import { messengerHelpEndpoints } from './help/messenger-calls.ts';
import { helpReviewEndpoints } from './help/review-calls.ts';
import { hoursEndpoints } from './hours/calls.ts';
import { availabilityEndpoints } from './hours/messenger-calls.ts';
import { importEndpoints } from './imports/calls.ts';
import { jobOfferEndpoints } from './job-offers/calls.ts';
import { jobEndpoints } from './jobs/calls.ts';
import { linkReportEndpoints } from './link-reports/calls.ts';
import { mailInEndpoints } from './mail-in/calls.ts';
import { mailEndpoints } from './mail/calls.ts';
import { mediaEndpoints } from './media/calls.ts';
import { memberEndpoints } from './members/calls.ts';
import { messageEndpoints } from './messages/calls.ts';
import { messengerMessageEndpoints } from './messages/messenger-calls.ts';
import { newsEndpoints } from './news/calls.ts';
import { messengerNewsEndpoints } from './news/messenger-calls.ts';
import { outboundContentEndpoints } from './outbound-content/calls.ts';
import { outboundEndpoints } from './outbound/calls.ts';
import { pictureReportEndpoints } from './picture-reports/calls.ts';
import { replayEndpoints } from './replays/calls.ts';
import { requestBoardEndpoints } from './requests/board-calls.ts';
import { requestEndpoints } from './requests/calls.ts';
import { messengerRequestEndpoints } from './requests/messenger-calls.ts';
import { requestTalkEndpoints } from './requests/talk-calls.ts';
import { retentionEndpoints } from './retention/calls.ts';
import { savedReplyEndpoints } from './saved-replies/calls.ts';
import { searchEndpoints } from './search/calls.ts';
import { settingsEndpoints } from './settings/calls.ts';
import { conversationSettingsEndpoints } from './settings/conversation-calls.ts';
import { siteEndpoints } from './sites/calls.ts';
import { skillEndpoints } from './skills/calls.ts';
import { statisticsEndpoints } from './statistics/calls.ts';
import { subscriberEndpoints } from './subscribers/calls.ts';
import { surveyEndpoints } from './surveys/calls.ts';
import { messengerSurveyEndpoints } from './surveys/messenger-calls.ts';
import { taskReportEndpoints } from './task-reports/calls.ts';
import { taskEndpoints } from './tasks/calls.ts';
import { teamEndpoints } from './teams/calls.ts';
import { sharingEndpoints } from './teams/sharing-calls.ts';
import { bulkEndpoints } from './tickets/bulk-calls.ts';
import { deskEndpoints } from './tickets/calls.ts';
import { ticketChangeEndpoints } from './tickets/change-calls.ts';
import { conversationFiguresEndpoints } from './tickets/figures-calls.ts';
import { keepEndpoints } from './tickets/keep-calls.ts';
import { peopleTicketEndpoints } from './tickets/people-calls.ts';
import { reportEndpoints } from './tickets/report-calls.ts';
import { conversationTableEndpoints } from './tickets/table-calls.ts';
import { tieEndpoints } from './ties/calls.ts';
import { translationReportEndpoints } from './translation-reports/calls.ts';
import { uploadEndpoints } from './uploads/calls.ts';
import { accountEndpoints } from './users/calls.ts';
import { userEndpoints } from './users/user-calls.ts';
import { visitorEndpoints } from './visitors/calls.ts';

export type { Audience, Endpoint, Method } from './endpoint.ts';

export const endpoints = {
  ...answerEndpoints,
  ...messengerAnswerEndpoints,
  ...attributeEndpoints,
  ...audienceEndpoints,
  ...auditEndpoints,
  ...sessionEndpoints,
  ...botRunEndpoints,
  ...messengerBotEndpoints,
  ...botEndpoints,
  ...campaignFileEndpoints,
  ...campaignMailEndpoints,
  ...campaignEndpoints,
  ...messengerCampaignEndpoints,
  ...challengeEndpoints,
  ...coinEndpoints,
  ...companyEndpoints,
  ...configEndpoints,
  ...contactCompanyEndpoints,
  ...contactEndpoints,
  ...contactMergeEndpoints,
  ...dataRequestEndpoints,
  ...ownDataEndpoints,
  ...deskViewEndpoints,
  ...documentEndpoints,
  ...eventEndpoints,
  ...exportEndpoints,
  ...helpReportEndpoints,
  ...helpEndpoints,
  ...messengerHelpEndpoints,
  ...helpReviewEndpoints,
  ...hoursEndpoints,
  ...availabilityEndpoints,
  ...importEndpoints,
  ...jobOfferEndpoints,
  ...jobEndpoints,
  ...linkReportEndpoints,
  ...mailInEndpoints,
  ...mailEndpoints,
  ...mediaEndpoints,
  ...memberEndpoints,
  ...messageEndpoints,
  ...messengerMessageEndpoints,
  ...newsEndpoints,
  ...messengerNewsEndpoints,
  ...outboundContentEndpoints,
  ...outboundEndpoints,
  ...pictureReportEndpoints,
  ...replayEndpoints,
  ...requestBoardEndpoints,
  ...requestEndpoints,
  ...messengerRequestEndpoints,
  ...requestTalkEndpoints,
  ...retentionEndpoints,
  ...savedReplyEndpoints,
  ...searchEndpoints,
  ...settingsEndpoints,
  ...conversationSettingsEndpoints,
  ...siteEndpoints,
  ...skillEndpoints,
  ...statisticsEndpoints,
  ...subscriberEndpoints,
  ...surveyEndpoints,
  ...messengerSurveyEndpoints,
  ...taskReportEndpoints,
  ...taskEndpoints,
  ...teamEndpoints,
  ...sharingEndpoints,
  ...bulkEndpoints,
  ...deskEndpoints,
  ...ticketChangeEndpoints,
  ...conversationFiguresEndpoints,
  ...keepEndpoints,
  ...peopleTicketEndpoints,
  ...reportEndpoints,
  ...conversationTableEndpoints,
  ...tieEndpoints,
  ...translationReportEndpoints,
  ...uploadEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...visitorEndpoints,
} as const;
