import { readings } from '../audiences/slots.ts';
import { mailsConditions } from './conditions.ts';
import { campaignMailEndpoints } from '../../../wire/campaign-mails/calls.ts';
import { defineFeature, fill } from '../../feature.ts';
import { jobs, workers } from '../../jobs/feature.ts';
import { audiences } from '../audiences/feature.ts';
import { createAudit } from '../audit/service.ts';
import { campaigns } from '../campaigns/feature.ts';
import { campaignBegan, campaignContents } from '../campaigns/slots.ts';
import { contacts } from '../contacts/feature.ts';
import { personIdOf } from '../contacts/service.ts';
import { contactStored } from '../contacts/slots.ts';
import { ofPerson } from '../data-requests/slots.ts';
import { mail } from '../mail/feature.ts';
import { endings, mailsNow } from '../mail/slots.ts';
import { media } from '../media/feature.ts';
import { members } from '../members/feature.ts';
import { projects } from '../projects/feature.ts';
import { mailContent } from './content.ts';
import { createEnding } from './ending.ts';
import { createFollowing } from './following.ts';
import { migrations } from './migrations.ts';
import { preferencesOfPerson } from './of-person.ts';
import { createAddressed, standingMails } from './posting.ts';
import { givePreferences } from './preference-store.ts';
import { campaignMailRoutes } from './routes.ts';
import { createSending } from './sending.ts';
import { createMailShowing } from './showing.ts';

/** Campaigns that go by mail: what they say, to which addresses, and how their readers end them. */
export const campaignMails = defineFeature({
  name: 'campaign-mails',
  needs: { campaigns, contacts, audiences, mail, media, members, projects, jobs },
  create: (ports, { campaigns: outbound, mail: { mail: post }, media: library, projects: owners, ...needs }) => {
    const posting = { mail: post, media: library.showing, projects: owners };
    const isReady = () => (!post.ready ? 'noServer' : post.origins() ? 'yes' : 'noLinks');
    return {
      content: mailContent(isReady, createAddressed(ports, posting)),
      standing: standingMails(ports, posting, outbound.mailing),
      ending: createEnding(ports),
      follow: createFollowing(ports, outbound.count),
      ...createMailShowing(ports, posting),
      ...createSending(ports, {
        audiences: needs.audiences,
        members: needs.members,
        audit: createAudit(ports),
        jobs: needs.jobs,
        mailing: outbound.mailing,
        wake: outbound.pump.wake,
      }),
    };
  },
  calls: campaignMailEndpoints,
  routes: (service) => campaignMailRoutes(service),
  fills: ({ content, standing, ending, began, worker }, { ports }) => [
    fill(campaignContents, content),
    fill(readings, mailsConditions),
    fill(campaignBegan, began),
    fill(mailsNow, standing),
    fill(endings, ending),
    fill(workers, worker),
    fill(ofPerson, preferencesOfPerson(ports)),
    fill(contactStored, async (transaction, { before, after }) => {
      if (!before || after) return;
      const into = await personIdOf(transaction, before.projectId, before.id);
      if (into !== undefined && into !== before.id) await givePreferences(transaction, before.id, into);
    }),
  ],
  migrations,
});
